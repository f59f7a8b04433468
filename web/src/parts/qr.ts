// A QR code of a short text: byte mode, error correction M, versions 1 to 9 (180 bytes), after ISO/IEC 18004.

interface Version {
  data: number;
  blocks: number;
  correction: number;
  align: number[];
}

const versions: Version[] = [
  { data: 16, blocks: 1, correction: 10, align: [] },
  { data: 28, blocks: 1, correction: 16, align: [6, 18] },
  { data: 44, blocks: 1, correction: 26, align: [6, 22] },
  { data: 64, blocks: 2, correction: 18, align: [6, 26] },
  { data: 86, blocks: 2, correction: 24, align: [6, 30] },
  { data: 108, blocks: 4, correction: 16, align: [6, 34] },
  { data: 124, blocks: 4, correction: 18, align: [6, 22, 38] },
  { data: 154, blocks: 4, correction: 22, align: [6, 24, 42] },
  { data: 182, blocks: 5, correction: 22, align: [6, 26, 46] },
];

const exponents = new Uint8Array(512);
const logarithms = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  exponents[i] = exponents[i + 255] = x;
  logarithms[x] = i;
  x = (x << 1) ^ (x & 0x80 ? 0x11d : 0);
}
const at = (list: ArrayLike<number>, index: number): number => list[index] ?? 0;
const times = (a: number, b: number): number => (a && b ? at(exponents, at(logarithms, a) + at(logarithms, b)) : 0);

/// The remainder of the block's polynomial by the Reed-Solomon generator of that degree.
function correctionOf(block: number[], degree: number): number[] {
  let generator = [1];
  for (let i = 0; i < degree; i++) {
    const next = [...generator, 0];
    for (const [j, factor] of generator.entries()) next[j + 1] = at(next, j + 1) ^ times(factor, at(exponents, i));
    generator = next;
  }
  const rest = [...block, ...new Array<number>(degree).fill(0)];
  for (let i = 0; i < block.length; i++) {
    const lead = at(rest, i);
    for (const [j, factor] of generator.entries()) rest[i + j] = at(rest, i + j) ^ times(factor, lead);
  }
  return rest.slice(block.length);
}

function codewords(bytes: Uint8Array, version: Version): number[] {
  const bits = [0, 1, 0, 0];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(bytes.length, 8);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, version.data * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(''), 2));
  for (let pad = 0xec; data.length < version.data; pad ^= 0xec ^ 0x11) data.push(pad);

  const short = Math.floor(version.data / version.blocks);
  const longs = version.data % version.blocks;
  const blocks: number[][] = [];
  for (let i = 0, from = 0; i < version.blocks; i++) {
    const length = short + (i >= version.blocks - longs ? 1 : 0);
    blocks.push(data.slice(from, from + length));
    from += length;
  }
  const corrections = blocks.map((block) => correctionOf(block, version.correction));
  const woven: number[] = [];
  for (const columns of [blocks, corrections])
    for (let i = 0; i < Math.max(...columns.map((column) => column.length)); i++)
      for (const column of columns) if (i < column.length) woven.push(at(column, i));
  return woven;
}

const masks: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/// A value with its check bits: the remainder by the generator.
function checked(value: number, checkBits: number, generator: number): number {
  let rest = value << checkBits;
  for (let i = 31 - Math.clz32(generator), bit = 31; bit >= i; bit--) if ((rest >>> bit) & 1) rest ^= generator << (bit - i);
  return (value << checkBits) | rest;
}

class Grid {
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(readonly size: number) {
    const empty = (): boolean[][] => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    this.dark = empty();
    this.fixed = empty();
  }
  set(row: number, column: number, dark: boolean): void {
    if (row < 0 || column < 0 || row >= this.size || column >= this.size) return;
    this.dark[row]![column] = dark;
    this.fixed[row]![column] = true;
  }
  square(row: number, column: number, reach: number, dark: (distance: number) => boolean): void {
    for (let r = -reach; r <= reach; r++)
      for (let c = -reach; c <= reach; c++) this.set(row + r, column + c, dark(Math.max(Math.abs(r), Math.abs(c))));
  }
}

function drawPatterns(grid: Grid, number: number, align: number[]): void {
  const { size } = grid;
  for (let i = 0; i < size; i++) {
    grid.set(6, i, i % 2 === 0);
    grid.set(i, 6, i % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    grid.square(row, column, 4, (distance) => distance !== 2 && distance !== 4);
  const corners = [3, size - 4];
  const nearFinder = (row: number, column: number): boolean =>
    corners.some((r) => corners.some((c) => r + c < 2 * size - 8 && Math.abs(row - r) < 7 && Math.abs(column - c) < 7));
  for (const row of align)
    for (const column of align) if (!nearFinder(row, column)) grid.square(row, column, 2, (distance) => distance !== 1);
  if (number < 7) return;
  const bits = checked(number, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >> i) & 1) === 1;
    grid.set(Math.floor(i / 3), size - 11 + (i % 3), dark);
    grid.set(size - 11 + (i % 3), Math.floor(i / 3), dark);
  }
}

function drawFormat(grid: Grid, mask: number): void {
  const { size } = grid;
  const bits = checked(mask, 10, 0x537) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1;
    grid.set(i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, 8, dark);
    grid.set(8, i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i, dark);
  }
  grid.set(size - 8, 8, true);
}

function drawData(grid: Grid, words: number[], mask: number): void {
  let bit = 0;
  for (let right = grid.size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < grid.size; step++) {
      const upwards = ((right + 1) & 2) === 0;
      const row = upwards ? grid.size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid.fixed[row]![column]) continue;
        const dark = ((at(words, bit >> 3) >> (7 - (bit & 7))) & 1) === 1;
        grid.dark[row]![column] = dark !== masks[mask]!(row, column);
        bit++;
      }
    }
  }
}

/// How badly a scanner would like it: long runs, squares of one colour, and too much of one colour.
function penalty({ dark, size }: Grid): number {
  let points = 0;
  let count = 0;
  for (let i = 0; i < size; i++)
    for (const cell of [(j: number) => dark[i]![j], (j: number) => dark[j]![i]])
      for (let j = 1, run = 1; j <= size; j++) {
        if (j < size && cell(j) === cell(j - 1)) run++;
        else {
          if (run >= 5) points += run - 2;
          run = 1;
        }
      }
  for (let r = 0; r < size; r++)
    for (let c = 0; c < size; c++) {
      if (dark[r]![c]) count++;
      if (r && c && dark[r]![c] === dark[r - 1]![c] && dark[r]![c] === dark[r]![c - 1] && dark[r]![c] === dark[r - 1]![c - 1]) points += 3;
    }
  return points + 10 * Math.floor(Math.abs((count * 20) / (size * size) - 10));
}

/// Rows of dark and light, without the quiet border; null if the text is too long.
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const index = versions.findIndex(({ data }) => bytes.length <= data - 2);
  const version = versions[index];
  if (!version) return null;
  const words = codewords(bytes, version);
  let best: Grid | null = null;
  for (let mask = 0; mask < 8; mask++) {
    const grid = new Grid(21 + 4 * index);
    drawPatterns(grid, index + 1, version.align);
    drawFormat(grid, mask);
    drawData(grid, words, mask);
    if (!best || penalty(grid) < penalty(best)) best = grid;
  }
  return best && best.dark;
}
