// How many columns make cards as large as they can be in a space.

export interface Fit {
  columns: number;
  width: number;
}

export function fitCards(count: number, space: { width: number; height: number }, gap: number, ratio: number, largest: number): Fit {
  let best: Fit = { columns: 1, width: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(count / columns);
    const byWidth = (space.width - (columns - 1) * gap) / columns;
    const byHeight = ((space.height - (rows - 1) * gap) / rows) * ratio;
    const width = Math.min(byWidth, byHeight, largest);
    if (width > best.width + 0.5) best = { columns, width };
  }
  return { columns: best.columns, width: Math.max(8, Math.floor(best.width)) };
}
