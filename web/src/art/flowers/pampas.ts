// August: pampas grass on a dark hill, with the full moon and the geese.
import { brush, blob, colours, curve, disc, each, flat, mirrored, placed, polygon, shape, stroke, together, towards } from '../ink';
import { width } from './card';

const { ink, red, white, gold, ochre, grey } = colours;

/// A hill with its grass as fine strokes that lean with the slope; `top` is where it is highest.
function hill(top: number, peak: number, side: number): string {
  const edge = (x: number): number => peak + ((x - top) / (x < top ? top + 30 : 140 - top)) ** 2 * (side - peak);
  const blades = each(9, (row) =>
    together(12, (i) => {
      const x = i * 10 + (row % 2) * 5 - 3;
      const y = edge(x) + 16 + row * 13;
      const lean = (x - top) * 0.09;
      return `M${x} ${y.toFixed(1)}q${(lean * 0.4).toFixed(1)} -6 ${(lean * 1.6).toFixed(1)} -10`;
    }),
  ).join('');
  const rim = each(23, (i) => [i * 5, edge(i * 5)] as const);
  return (
    shape(`${curve([[-6, edge(-6)], ...rim, [118, edge(118)]])}V190H-6z`, ink) +
    stroke(blades, grey, 1.5) +
    stroke(
      together(22, (i) => {
        const x = i * 5 + 1;
        const lean = (x - top) * 0.1;
        return `M${x} ${(edge(x) + 2).toFixed(1)}q${(lean * 0.3).toFixed(1)} -5 ${lean.toFixed(1)} -9`;
      }),
      ink,
      2,
    )
  );
}
/// A plume on its stalk: slender strands from one joint, bowed by the wind to the right.
function plume(x: number, y: number, tipX: number, tipY: number, s = 1): string {
  const stalk = `M${x} ${y}Q${x} ${(y + tipY) / 2} ${tipX} ${tipY}`;
  const strand = (angle: number): string => {
    const middle = towards(tipX, tipY, angle, 20 * s);
    return curve([
      [tipX, tipY],
      middle,
      towards(...middle, angle + 48, 15 * s),
      towards(...towards(...middle, angle + 48, 15 * s), angle + 84, 9 * s),
    ]);
  };
  const strands = together(8, (i) => strand(i * 13 - 26));
  return stroke(stalk, ink, 3.4) + stroke(strands, ink, 5.4) + stroke(strands, gold, 2.8);
}

/// Flies to the right, wings raised; its middle at 0,0.
const goose =
  shape('M2 0Q6 -16 22 -24Q22 -12 16 -2z', grey, 1.8) +
  shape(polygon('-16,1 -28,-3 -26,5'), ink, 1.4) +
  shape(blob('-20,2 -8,-4 8,-3 16,1 6,7 -8,8'), white) +
  shape(brush('10,2 20,-1 30,-1', 7, 6), ink, 1) +
  shape(polygon('29,-4 39,0 29,2'), ochre, 1.3) +
  shape('M8 0Q0 -22 -22 -28Q-20 -22 -22 -19Q-17 -16 -18 -12Q-13 -10 -13 -6Q-8 -4 -6 2z', ink, 1.8) +
  stroke('M-16 -22Q-4 -14 2 -2M-14 -14Q-6 -10 -2 -1', grey, 1.7);

export const faces: Record<string, string> = {
  moon: flat('M0 0h110v180H0z', red) + shape(disc(58, 60, 45), white, 2.6) + hill(50, 116, 152),
  geese:
    flat('M0 0h110v22H0z', red) +
    stroke('M0 22.5h110', ink, 2.2) +
    placed(goose, 68, 56, 1, -10) +
    placed(goose, 33, 84, 0.86, -10) +
    placed(goose, 78, 106, 0.82, -10) +
    hill(62, 124, 156),
  'pampas-plain-1': plume(20, 160, 14, 92, 1) + plume(46, 150, 44, 66, 1.2) + plume(72, 156, 76, 92, 1) + hill(52, 112, 148),
  'pampas-plain-2': mirrored(plume(26, 150, 16, 72, 1.1) + plume(58, 160, 56, 66, 1.3) + hill(24, 94, 156), width),
};
