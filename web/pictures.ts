// Draws the pictures that are files of their own, when the page is built: icons, the picture for shared links, and the fans of cards, which
// the front page shows without the code that draws them.
import { fileURLToPath } from 'node:url';
import { deflateSync, crc32 } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { runnerImport, type Plugin } from 'vite';

type Art = typeof import('./src/art/sign') & typeof import('./src/art/fans');

async function art(): Promise<Art> {
  const parts = ['sign', 'fans'].map((name) => runnerImport<Partial<Art>>(fileURLToPath(new URL(`src/art/${name}.ts`, import.meta.url))));
  return Object.assign({}, ...(await Promise.all(parts)).map(({ module }) => module)) as Art;
}

const mostColours = 256;

/// A picture of few colours, which is what flat shapes are: each pixel names one of the most frequent colours.
function png(svg: string, wide: number): Buffer {
  const { pixels, width, height } = new Resvg(svg, { fitTo: { mode: 'width', value: wide } }).render();
  const coarse = (at: number): number => ((pixels[at]! >> 3) << 10) | ((pixels[at + 1]! >> 3) << 5) | (pixels[at + 2]! >> 3);
  const counts = new Map<number, { count: number; at: number }>();
  for (let at = 0; at < pixels.length; at += 4) {
    const known = counts.get(coarse(at));
    if (known) known.count += 1;
    else counts.set(coarse(at), { count: 1, at });
  }
  const palette = [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, mostColours)
    .map(({ at }) => [...pixels.subarray(at, at + 3)]);
  const nearest = new Map<number, number>();
  const find = (at: number): number => {
    const distance = (colour: number[]): number => colour.reduce((sum, value, i) => sum + (value - pixels[at + i]!) ** 2, 0);
    return palette.reduce((best, colour, i) => (distance(colour) < distance(palette[best]!) ? i : best), 0);
  };
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const key = coarse(at);
      const index = nearest.get(key) ?? find(at);
      nearest.set(key, index);
      rows[y * (width + 1) + 1 + x] = index;
    }
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, by palette.
  header.set([8, 3, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const files: Record<string, (art: Art) => string | Buffer> = {
  'fan-hanabi.svg': ({ hanabiFan }) => hanabiFan(),
  'fan-koikoi.svg': ({ koikoiFan }) => koikoiFan(),
  'icon.svg': ({ icon }) => icon(14),
  // Phones round the corners themselves.
  'icon-180.png': ({ icon }) => png(icon(0), 180),
  'icon-192.png': ({ icon }) => png(icon(14), 192),
  'icon-512.png': ({ icon }) => png(icon(14), 512),
  'icon-maskable-512.png': ({ icon }) => png(icon(0), 512),
  'social.png': ({ social }) => png(social(), 1200),
};

export const pictures = (): Plugin => ({
  name: 'hanaza-pictures',
  async generateBundle() {
    const drawn = await art();
    for (const [fileName, draw] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source: draw(drawn) });
  },
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const draw = files[(request.url ?? '').slice(1)];
      if (!draw) return next();
      response.setHeader('Content-Type', request.url?.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
      response.end(draw(await art()));
    });
  },
});
