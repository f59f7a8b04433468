// The drawings on flower cards, as filled or stroked paths in a box of 44 by 72: twelve plants, their pictures and ribbons.

export interface Stroke {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/// A petal or leaf: an ellipse whose near end lies in a point, turned by degrees (0 is up).
function petal(x: number, y: number, angle: number, length: number, width: number): string {
  const turn = (angle * Math.PI) / 180;
  const tipX = round(x + Math.sin(turn) * length);
  const tipY = round(y - Math.cos(turn) * length);
  return `M${x} ${y}A${round(length / 2)} ${width} ${angle - 90} 1 1 ${tipX} ${tipY}A${round(length / 2)} ${width} ${angle - 90} 1 1 ${x} ${y}z`;
}
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const flower = (x: number, y: number, petals: number, length: number, width: number): string =>
  Array.from({ length: petals }, (_, i) => petal(x, y, (i * 360) / petals, length, width)).join('');

/// A blossom with its heart.
const blossom = (x: number, y: number, size: number, colour: string, heart: string, petals = 5): Stroke[] => [
  { d: flower(x, y, petals, size, size * 0.38), fill: colour, stroke: '#0002', width: 0.5 },
  { d: disc(x, y, size * 0.24), fill: heart },
];
const line = (d: string, stroke: string, width: number): Stroke => ({ d, stroke, width });
const area = (d: string, fill: string): Stroke => ({ d, fill });

const bark = '#4f372a';
const leaf = '#2f6b43';
const pineCloud = (x: number, y: number, w: number): string =>
  `M${x - w} ${y}a${w} ${w * 0.62} 0 0 1 ${2 * w} 0q${-w} ${w * 0.45} ${-2 * w} 0z`;

function mapleLeaf(x: number, y: number, size: number, turn: number): string {
  return Array.from({ length: 5 }, (_, i) => petal(x, y, turn + (i - 2) * 50, size * (i === 2 ? 1.15 : 0.95), size * 0.2)).join('');
}

export const plants: Stroke[][] = [
  // pine
  [
    line('M22 72C20 60 25 54 21 42', bark, 3),
    line('M22 58L34 52M21 50L10 46', bark, 2),
    area(pineCloud(11, 46, 10), '#28583a'),
    area(pineCloud(33, 53, 10), '#34704a'),
    area(pineCloud(22, 39, 12), '#1f4a30'),
    area(pineCloud(14, 62, 9), '#34704a'),
  ],
  // plum
  [
    line('M4 72C12 60 20 58 24 46S34 30 38 24', bark, 2.8),
    line('M20 58L34 54M27 42L16 36', bark, 1.8),
    ...blossom(33, 53, 6.5, '#cf3a5c', '#f6d36a'),
    ...blossom(14, 62, 6, '#cf3a5c', '#f6d36a'),
    ...blossom(15, 37, 6, '#cf3a5c', '#f6d36a'),
    ...blossom(34, 31, 5.5, '#cf3a5c', '#f6d36a'),
  ],
  // cherry
  [
    line('M0 66C14 62 24 54 44 52', bark, 3),
    ...blossom(10, 57, 8, '#f3aec0', '#b5304f'),
    ...blossom(25, 60, 8, '#f7c4d1', '#b5304f'),
    ...blossom(36, 47, 7.5, '#f3aec0', '#b5304f'),
    ...blossom(20, 44, 7, '#f7c4d1', '#b5304f'),
    ...blossom(36, 64, 6, '#f3aec0', '#b5304f'),
  ],
  // wisteria
  [
    line('M0 16C14 12 30 18 44 14', bark, 2.4),
    ...[9, 22, 35].flatMap((x, column) =>
      Array.from({ length: 6 }, (_, i) =>
        area(disc(x + (i % 2 ? 1.8 : -1.8), 21 + i * 6.5 + column * 3, 4.4 - i * 0.5), i % 2 ? '#8b63b8' : '#6a4699'),
      ),
    ),
    area(petal(4, 15, 100, 11, 2.6) + petal(28, 16, 70, 11, 2.6) + petal(17, 14, 80, 9, 2.2), leaf),
  ],
  // iris
  [
    area('M8 72L14 26 16 72zM20 72L24 32 28 72zM30 72L38 34 36 72zM14 72L8 40 20 72z', leaf),
    area(petal(15, 30, 0, 14, 3.4) + petal(15, 30, 110, 12, 3.6) + petal(15, 30, 250, 12, 3.6) + petal(15, 30, 180, 9, 3.2), '#4a4fb0'),
    area(petal(34, 40, 0, 11, 2.8) + petal(34, 40, 110, 9, 2.8) + petal(34, 40, 250, 9, 2.8), '#6a6fd0'),
    area(disc(15, 30, 2.2), '#f1cf4d'),
  ],
  // peony
  [
    area(petal(20, 56, 60, 20, 5) + petal(20, 56, 300, 20, 5) + petal(20, 58, 120, 20, 4.6) + petal(20, 58, 240, 20, 4.6), leaf),
    ...blossom(22, 50, 14, '#c62f55', '#f3c948', 8),
    { d: flower(22, 50, 6, 8, 3.2), fill: '#e8708f' },
    { d: disc(22, 50, 2.6), fill: '#f3c948' },
  ],
  // clover
  [
    line('M10 72C8 56 14 44 24 34M22 72C22 58 28 50 38 42M34 72C36 62 38 58 42 54', '#6d5a3a', 1.4),
    ...[
      [12, 58],
      [15, 48],
      [21, 38],
      [25, 60],
      [30, 50],
      [37, 60],
    ].flatMap(([x = 0, y = 0]) => [
      area(petal(x, y, 60, 7, 2.2) + petal(x, y, 180, 7, 2.2) + petal(x, y, 300, 7, 2.2), leaf),
      area(disc(x + 3, y - 5, 2.2), '#b0386e'),
    ]),
  ],
  // pampas
  [
    area('M0 72V56Q22 36 44 56V72z', '#3d4450'),
    ...[6, 12, 18, 25, 31, 37].map((x, i) =>
      line(`M${x} 62Q${x + (i - 2.5) * 1.2} 50 ${x + (i - 2.5) * 3} ${42 + Math.abs(i - 2.5) * 2}`, '#e9dfc4', 1.5),
    ),
  ],
  // chrysanthemum
  [
    line('M15 72V50M32 72V60', leaf, 2),
    area(petal(15, 66, 60, 12, 3.4) + petal(15, 64, 290, 12, 3.4) + petal(32, 70, 60, 10, 3), leaf),
    ...blossom(16, 46, 11, '#e8b52b', '#b5741a', 12),
    ...blossom(33, 57, 8, '#f0cf6b', '#b5741a', 12),
  ],
  // maple
  [
    line('M2 70C14 60 28 54 42 36', bark, 1.8),
    area(mapleLeaf(13, 62, 10, -20), '#c9452b'),
    area(mapleLeaf(28, 54, 11, 20), '#b52f22'),
    area(mapleLeaf(35, 68, 8, 0), '#dd7a33'),
    area(mapleLeaf(14, 45, 8, -30), '#dd7a33'),
  ],
  // willow
  [
    line('M0 14Q20 8 44 13', bark, 2.6),
    ...[5, 12, 19, 26, 33, 40].map((x, i) =>
      line(`M${x} 12C${x - 3} 30 ${x + 3} 44 ${x - 1} ${52 + (i % 3) * 7}`, i % 2 ? '#3f7a4a' : '#5b9a5f', 1.8),
    ),
  ],
  // paulownia
  [
    area('M22 70C6 70 4 58 10 54 14 58 18 56 22 52 26 56 30 58 34 54 40 58 38 70 22 70z', '#2c5c41'),
    line('M22 54V28M12 56V40M32 56V40', '#6d5a3a', 1.4),
    ...[
      [22, 28],
      [19, 34],
      [25, 34],
      [22, 41],
      [12, 40],
      [10, 46],
      [14, 47],
      [32, 40],
      [30, 46],
      [34, 47],
    ].map(([x = 0, y = 0]) => area(disc(x, y, 3), '#7b4fa6')),
  ],
];

export const pictures: Record<string, Stroke[]> = {
  crane: [
    area(disc(33, 14, 8.5), '#d8402c'),
    area('M10 34Q22 24 34 34Q24 44 10 34z', '#ffffff'),
    area('M10 34l-6 4 8 2z', '#26262e'),
    { d: 'M30 32C36 26 28 22 31 15', stroke: '#26262e', width: 2.6 },
    area(disc(31, 14, 2.6), '#ffffff'),
    area(disc(31, 12, 1.5), '#d8402c'),
    line('M33.5 14.5l5 1', '#8a7a3a', 1.4),
    line('M20 39v7M24 39v7', '#26262e', 1.2),
  ],
  curtain: [
    area('M3 20h38v20Q32 34 22 40 12 34 3 40z', '#7b3fa0'),
    line('M9 20v17M22 20v19M35 20v17', '#f5ead2', 3),
    line('M2 20h40', '#b5304f', 3.4),
  ],
  moon: [area('M1 1h42v50H1z', '#b5352a'), area(disc(22, 24, 14), '#fbf1d4'), area('M0 72V56Q22 36 44 56V72z', '#3d4450')],
  'rain-man': [
    line('M22 30v20', '#6d5a3a', 1.6),
    area('M8 30Q22 12 36 30z', '#c9452b'),
    line('M15 30Q20 20 22 21M29 30Q24 20 22 21', '#f2bd55', 1.2),
    area(disc(17, 37, 3.6), '#f3d9bd'),
    area('M11 56l3-15h7l4 15z', '#26336b'),
    line('M34 18v6M39 26v7M7 44v6M37 40v7', '#6a8fb5', 1.4),
  ],
  phoenix: [
    area('M9 18C20 8 30 14 33 24 28 34 14 32 9 18z', '#e0a32b'),
    area(disc(34, 14, 4), '#d8402c'),
    line('M37 14l5 1.5', '#8a5a00', 1.6),
    line('M12 20C4 26 4 34 9 40M15 26C10 32 12 38 17 42M20 29C18 34 21 40 26 41', '#2f6b7a', 2.4),
    line('M34 10l2-5M31 10l-1-5', '#d8402c', 1.6),
  ],
  warbler: [
    area('M9 24C14 14 28 14 31 22 26 31 14 31 9 24z', '#7d9a3c'),
    area(disc(31, 18, 4.6), '#8fae48'),
    area('M9 24l-7 5 9 1z', '#5f7a2a'),
    area(disc(32.5, 17, 1), '#1d1d26'),
    line('M35 18.5l4 1', '#5a4630', 1.6),
  ],
  cuckoo: [
    area(disc(34, 12, 7), '#f2c14e'),
    area(disc(37, 10, 6.4), '#fbf5e6'),
    area('M6 50Q18 40 30 48Q20 58 6 50z', '#6d5a4a'),
    area('M14 47L8 36l14 9z', '#8a7460'),
    area(disc(31, 46, 3.8), '#6d5a4a'),
    line('M34 46.5l4 1', '#3a2a1d', 1.5),
    area('M6 50l-4 6 8-2z', '#4a3a2c'),
  ],
  bridge: [
    line('M2 60L16 54 26 62 42 55', '#8a5a34', 4.6),
    line('M2 60L16 54 26 62 42 55', '#c08a55', 1.6),
    line('M8 58v10M21 59v9M35 59v9', '#5a3a22', 1.8),
  ],
  butterflies: [
    ...[
      [13, 17, 1],
      [31, 26, 0.8],
    ].flatMap(([x = 0, y = 0, size = 1]) => [
      area(petal(x, y, 50, 11 * size, 4 * size) + petal(x, y, 310, 11 * size, 4 * size), '#e8a02b'),
      area(petal(x, y, 125, 8 * size, 3 * size) + petal(x, y, 235, 8 * size, 3 * size), '#c9452b'),
      line(`M${x} ${y - 4}v${9 * size}`, '#26262e', 1.6),
    ]),
  ],
  boar: [
    area('M6 34C8 22 24 18 34 24 40 26 42 32 39 36 34 40 12 42 6 34z', '#6b4630'),
    area('M37 30l6 3-5 4z', '#4a2f20'),
    area('M30 24l2-6 4 6z', '#4a2f20'),
    area(disc(35, 28.5, 1.2), '#fff'),
    line('M12 38v7M19 39v7M27 39v6M33 38v6', '#4a2f20', 2.4),
    line('M10 26l4-4M16 22l4-3M23 20l3-3', '#8f6448', 1.6),
  ],
  geese: [line('M5 14q5-6 8 0q4-6 8 0M20 26q5-6 8 0q4-6 8 0M6 34q4-5 7 0q3-5 7 0', '#2b2f3a', 2.6)],
  'sake-cup': [
    area('M8 18h28Q34 34 22 35 10 34 8 18z', '#c22e1f'),
    area('M8 18a14 4 0 0 1 28 0 14 4 0 0 1-28 0z', '#e2594a'),
    area('M12 18a10 2.4 0 0 1 20 0 10 2.4 0 0 1-20 0z', '#fbe9c6'),
    line('M22 24v7M18.5 27h7', '#f2c14e', 1.8),
    area('M18 35h8l2 4H16z', '#8e1f15'),
  ],
  deer: [
    area('M8 44C10 34 22 32 30 34L32 26q6-3 8 1l-1 4-4 1-3 14z', '#b07a45'),
    line('M12 44v12M17 45v11M27 44v12M31 44v11', '#8a5a34', 2.2),
    line('M34 25C30 18 33 12 29 8M32 17l-5-2M36 24c1-7 5-8 4-14M38 17l4-3', '#5a3a22', 1.6),
    area(disc(37, 28, 0.9), '#1d1d26'),
    area(disc(16, 38, 1.1) + disc(21, 37, 1.1) + disc(25, 40, 1.1), '#f5e3c4'),
  ],
  swallow: [
    area('M6 26Q22 20 38 30 24 32 6 26z', '#26336b'),
    area('M20 26L10 12l16 12zM22 28L16 44l12-14z', '#3a4a8f'),
    area('M6 26l-5-5 2 6-3 5z', '#26336b'),
    area(disc(37, 30, 3.4), '#b5352a'),
    line('M40 31l3 .6', '#1d1d26', 1.4),
  ],
  lightning: [
    area('M1 1h42v70H1z', '#2b2f3a'),
    area('M26 6L12 36h9l-5 28 18-36h-9l7-22z', '#f2c14e'),
    line('M6 10v14M38 46v14M8 44v10', '#c22e1f', 2.6),
  ],
};

const ribbonShape = 'M14 20l14-4 2 36-14 4z';
export const ribbons: Record<string, Stroke[]> = {
  red: [{ d: ribbonShape, fill: '#cf2f22', stroke: '#7d150d', width: 0.8 }],
  blue: [{ d: ribbonShape, fill: '#3b4fb3', stroke: '#1d2a6b', width: 0.8 }],
  poetry: [
    { d: ribbonShape, fill: '#cf2f22', stroke: '#7d150d', width: 0.8 },
    line('M19.5 25q3-1.6 5 0-1 4-4.4 5M20.5 35.4l4.6-1M23 33.4l.6 7M21.4 46q2.4-3 4.4-.4', '#1d1d26', 1.4),
  ],
};
