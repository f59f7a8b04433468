// In which order turns are thought about.

/// Every eighth first, then those between, so that the curve of the whole game is there soon.
export function coarseFirst(turns: readonly number[]): number[] {
  const rank = (turn: number): number => (turn % 8 === 0 ? 0 : turn % 4 === 0 ? 1 : turn % 2 === 0 ? 2 : 3);
  return [...turns].sort((a, b) => rank(a) - rank(b) || a - b);
}
