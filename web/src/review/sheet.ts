// The panels of a review that may lie over it.
export type Sheet = 'moves' | 'opinion' | 'more';
