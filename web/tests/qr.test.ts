// A reader of QR codes understands what the page draws.
import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { qrCode } from '../src/parts/qr';

function read(rows: boolean[][]): string | undefined {
  const scale = 4;
  const border = 4;
  const side = (rows.length + 2 * border) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [r, row] of rows.entries())
    for (const [c, dark] of row.entries())
      if (dark)
        for (let y = 0; y < scale; y++)
          for (let x = 0; x < scale; x++)
            pixels.fill(
              0,
              (((r + border) * scale + y) * side + (c + border) * scale + x) * 4,
              (((r + border) * scale + y) * side + (c + border) * scale + x) * 4 + 3,
            );
  return jsQR(pixels, side, side)?.data;
}

it.each([1, 14, 15, 26, 42, 62, 84, 85, 106, 122, 152, 180])('reads back a text of %i bytes', (length) => {
  const text = 'https://example.org/t/k3v9q2mx7c1d#'.repeat(6).slice(0, length);
  expect(read(qrCode(text)!)).toBe(text);
});

it('gives up on texts that are too long', () => {
  expect(qrCode('x'.repeat(181))).toBeNull();
});
