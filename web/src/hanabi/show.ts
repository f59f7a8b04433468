// The show at the end: one rocket for each point, in the colours that were built, each bursting in its own shape. Flat dots on a canvas.

const hues: Record<string, string[]> = {
  R: ['#ff6a55', '#ffb48c'],
  Y: ['#ffd257', '#fff0b3'],
  G: ['#6fd08a', '#d4f2b0'],
  W: ['#fffaf0', '#cdd6f5'],
  B: ['#6ea5ff', '#c7dfff'],
  K: ['#f6e4b2', '#ab9566'],
  M: ['#ff6a55', '#ffd257', '#6fd08a', '#6ea5ff', '#e59bea'],
};

/// How far a burst reaches in a direction: the outline of its colour's shape.
const outlines: Record<string, (angle: number) => number> = {
  Y: (angle) => 0.5 + 0.5 * Math.abs(1 - ((((angle + Math.PI / 2) * 5) / Math.PI + 200) % 2)),
  G: (angle) => 0.62 / Math.cos(((angle + Math.PI / 2 + 20 * Math.PI) % ((2 * Math.PI) / 3)) - Math.PI / 3),
  W: (angle) => 1 / (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle))),
  B: (angle) => 0.62 + 0.5 * ((1 - Math.sin(angle)) / 2) ** 3,
};

interface Rocket {
  colour: string;
  /// Seconds after the beginning at which it bursts.
  at: number;
  x: number;
  y: number;
  size: number;
}

const climb = 0.7;
const glow = 1.6;

/// `score` rockets, taken in turn from the fireworks as high as they are; positions in shares of the canvas.
export function rockets(fireworks: { colour: string; height: number }[], score: number): Rocket[] {
  const most = Math.max(0, ...fireworks.map(({ height }) => height));
  const order = Array.from({ length: most }, (_, level) => fireworks.filter(({ height }) => height > level)).flat();
  const step = Math.max(0.16, Math.min(0.45, 6 / Math.max(1, score)));
  return order.slice(0, score).map(({ colour }, i) => ({
    colour,
    at: climb + i * step,
    // Steps that never repeat and spread evenly over the sky.
    x: 0.1 + 0.8 * ((i * 0.7549 + 0.5) % 1),
    y: 0.1 + 0.62 * ((i * 0.5698 + 0.3) % 1),
    size: 0.7 + 0.5 * ((i * 0.27) % 1),
  }));
}

export const lengthOf = (show: Rocket[]): number => (show.at(-1)?.at ?? 0) + glow;

/// On a tall screen the lower part belongs to the panel with the score.
const skyOf = ({ width, height }: HTMLCanvasElement): number => (height > width ? 0.55 * height : height);

/// One picture of the show, so many seconds after its beginning.
export function draw(context: CanvasRenderingContext2D, show: Rocket[], now: number): void {
  const { width, height } = context.canvas;
  const unit = Math.min(width, height) * 0.2;
  context.clearRect(0, 0, width, height);
  for (const rocket of show) {
    const age = now - rocket.at;
    if (age >= -climb && age < 0) rise(context, rocket, 1 + age / climb);
    else if (age >= 0 && age < glow) bloom(context, rocket, age / glow, unit);
  }
  context.globalAlpha = 1;
}

function rise(context: CanvasRenderingContext2D, { x, y }: Rocket, share: number): void {
  const { width, height } = context.canvas;
  const eased = 1 - (1 - share) ** 2;
  const top = height + (y * skyOf(context.canvas) - height) * eased;
  context.globalAlpha = 0.9;
  context.fillStyle = '#ffe2a0';
  for (let i = 0; i < 5; i++) context.fillRect(x * width - 1, top + i * 7, 2.4 - i * 0.4, 5);
}

function bloom(context: CanvasRenderingContext2D, { colour, x, y, size }: Rocket, share: number, unit: number): void {
  const { width } = context.canvas;
  const sky = skyOf(context.canvas);
  const tones = hues[colour] ?? hues['W']!;
  const reach = unit * size * (1 - (1 - share) ** 3);
  const fall = unit * 0.35 * share * share;
  context.globalAlpha = Math.max(0, 1 - share ** 2);
  for (let ring = 1; ring <= 3; ring++)
    for (let i = 0; i < 18 + ring * 6; i++) {
      const angle = (i / (18 + ring * 6)) * 2 * Math.PI;
      const far = reach * (ring / 3) * (outlines[colour === 'K' ? 'W' : colour]?.(angle) ?? 1);
      context.fillStyle = tones[(i + ring) % tones.length]!;
      context.beginPath();
      context.arc(
        x * width + Math.cos(angle) * far,
        y * sky + Math.sin(angle) * far + fall,
        Math.max(0.6, unit * 0.022 * (1.3 - share)),
        0,
        2 * Math.PI,
      );
      context.fill();
    }
}
