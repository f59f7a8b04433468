// Whether things may move: not for those who asked their device for less of it.
export const mayMove = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
