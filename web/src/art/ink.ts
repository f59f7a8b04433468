// The print-maker's tools: a few flat colours, shapes as path data, and the ink line around them. Everything drawn is a string of SVG.

export type Point = readonly [x: number, y: number];
/// Points as people write them: '10,20 30,40'.
export type Points = string | readonly Point[];

export const colours = {
  ink: '#221a1c',
  paper: '#f8f0db',
  white: '#fffaf0',
  red: '#d0382a',
  wine: '#96221f',
  pink: '#f2b3b0',
  blush: '#fbdcd3',
  gold: '#ecb53f',
  ochre: '#c9892f',
  bark: '#7c4a30',
  violet: '#61489c',
  lilac: '#a78fd0',
  indigo: '#2d3a7c',
  water: '#7fa3c4',
  moss: '#5d7a3c',
  pine: '#28452f',
  leaf: '#3d6238',
  grey: '#9b948a',
} as const;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const short = (value: number): string => String(Math.round(value * 10) / 10);
const pair = (x: number, y: number): string => `${short(x)} ${short(y)}`;

export const points = (given: Points): readonly Point[] =>
  typeof given === 'string'
    ? given
        .trim()
        .split(/\s+/)
        .map((each) => each.split(',').map(Number) as unknown as Point)
    : given;

/// The point at a distance in a direction; 0 degrees is up, 90 right.
export const towards = (x: number, y: number, angle: number, distance: number): Point => [
  x + Math.sin(radians(angle)) * distance,
  y - Math.cos(radians(angle)) * distance,
];

/// Numbers from 0 to count - 1.
export const each = <Value>(count: number, make: (index: number) => Value): Value[] => Array.from({ length: count }, (_, i) => make(i));
export const together = (count: number, make: (index: number) => string): string => each(count, make).join('');

/// Straight from point to point.
export const bent = (given: Points): string =>
  `M${points(given)
    .map(([x, y]) => pair(x, y))
    .join('L')}`;
export const polygon = (given: Points): string => `${bent(given)}z`;

/// A smooth curve through all points (Catmull-Rom).
export function curve(given: Points, closed = false): string {
  const through = points(given);
  const count = through.length;
  const near = (i: number): Point => through[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)]!;
  let d = `M${pair(...near(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [near(i - 1), near(i), near(i + 1), near(i + 2)];
    d += `C${pair(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)} ${pair(c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6)} ${pair(...c)}`;
  }
  return closed ? `${d}z` : d;
}
export const blob = (given: Points): string => curve(given, true);

export const oval = (x: number, y: number, rx: number, ry: number, turn = 0): string => {
  const [dx, dy] = towards(0, 0, turn + 90, rx);
  const [r1, r2] = [short(rx), short(ry)];
  return `M${pair(x - dx, y - dy)}A${r1} ${r2} ${short(turn)} 1 1 ${pair(x + dx, y + dy)}A${r1} ${r2} ${short(turn)} 1 1 ${pair(x - dx, y - dy)}z`;
};
export const disc = (x: number, y: number, r: number): string => oval(x, y, r, r);

/// A leaf: pointed at both ends, widest in the middle; from its foot in a direction.
export function leaf(x: number, y: number, angle: number, length: number, width: number): string {
  const [tipX, tipY] = towards(x, y, angle, length);
  const [midX, midY] = towards(x, y, angle, length / 2);
  const left = towards(midX, midY, angle - 90, width);
  const right = towards(midX, midY, angle + 90, width);
  return `M${pair(x, y)}Q${pair(...left)} ${pair(tipX, tipY)}Q${pair(...right)} ${pair(x, y)}z`;
}

/// A petal: narrow at its foot, round at its end, with a notch there as deep as asked for.
export function petal(x: number, y: number, angle: number, length: number, width: number, notch = 0): string {
  const place = (along: number, aside: number): string => {
    const [px, py] = towards(x, y, angle, along * length);
    return pair(...towards(px, py, angle + 90, aside * width));
  };
  const end = notch > 0 ? `${place(1, -0.32)}L${place(1 - notch, 0)}L${place(1, 0.32)}` : place(1, 0);
  const shoulder = notch > 0 ? 0.75 : 0.62;
  return `M${place(0, 0)}C${place(0.25, -0.75)} ${place(0.98, -shoulder * 1.5)} ${end}C${place(0.98, shoulder * 1.5)} ${place(0.25, 0.75)} ${place(0, 0)}z`;
}

/// A stroke of the brush: its width changes from the first point to the last. `angular` keeps the corners.
export function brush(given: Points, from: number, to: number, angular = false): string {
  const through = points(given);
  const last = through.length - 1;
  const sides = through.map(([x, y], i): [Point, Point] => {
    const [before, after] = [through[Math.max(0, i - 1)]!, through[Math.min(last, i + 1)]!];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const half = (from + ((to - from) * i) / last) / 2 / (Math.hypot(dx, dy) || 1);
    return [
      [x - dy * half, y + dx * half],
      [x + dy * half, y - dx * half],
    ];
  });
  const left = sides.map(([side]) => side);
  const right = sides.map(([, side]) => side).reverse();
  if (angular) return polygon([...left, ...right]);
  return `${curve(left)}${curve(right).replace('M', 'L')}z`;
}

/// A filled shape with the ink line that everything around it has, or one of its own width.
export const shape = (d: string, fill: string, line?: number): string =>
  `<path d="${d}" fill="${fill}"${line === undefined ? '' : ` stroke-width="${line}"`}/>`;
/// A filled shape without a line.
export const flat = (d: string, fill: string): string => `<path d="${d}" fill="${fill}" stroke="none"/>`;
/// A line alone.
export const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/// A drawing moved to a place, turned, and made larger or smaller; a negative scale mirrors it.
export function placed(drawing: string, x: number, y: number, scale = 1, turn = 0): string {
  const size = scale < 0 ? `${scale} ${-scale}` : `${scale}`;
  return `<g transform="translate(${short(x)} ${short(y)})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${size})`}">${drawing}</g>`;
}
/// Left and right exchanged on a card of this width.
export const mirrored = (drawing: string, width: number): string => `<g transform="translate(${width} 0) scale(-1 1)">${drawing}</g>`;

/// A whole picture of its own.
export const picture = (width: number, height: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
export const asAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
