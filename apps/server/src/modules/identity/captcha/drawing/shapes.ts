import { between, pickOne, type Random, shuffled, wholeBetween } from './random.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A closed outline around 0, 0 that reaches about 1 in each direction. */
export type Outline = readonly Point[];

const CORNERS_OF_A_CURVE = 40;

const polar = (corners: number, radius: (turn: number) => number): Outline =>
  Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI - Math.PI / 2;
    const length = radius(corner / corners);
    return { x: Math.cos(angle) * length, y: Math.sin(angle) * length };
  });
const corners = (...pairs: readonly (readonly [number, number])[]): Outline => pairs.map(([x, y]) => ({ x, y }));

type Family = (random: Random) => Outline;

/** Families that a person tells apart at a glance, each with proportions of its own each time. */
const FAMILIES: readonly Family[] = [
  () => polar(CORNERS_OF_A_CURVE, () => 0.95),
  (random) => turned(corners([-0.85, -0.85], [0.85, -0.85], [0.85, 0.85], [-0.85, 0.85]), between(random, -0.2, 0.2)),
  (random) => turned(corners([0, -1.15], [1.05, 0.75], [-1.05, 0.75]), pickOne(random, [0, 0.5, 1, 1.5]) * Math.PI),
  (random) => {
    const arm = between(random, 0.32, 0.4);
    return corners(
      [-arm, -1],
      [arm, -1],
      [arm, -arm],
      [1, -arm],
      [1, arm],
      [arm, arm],
      [arm, 1],
      [-arm, 1],
      [-arm, arm],
      [-1, arm],
      [-1, -arm],
      [-arm, -arm],
    );
  },
  (random) => {
    const inner = between(random, 0.42, 0.5);
    return polar(10, (turn) => (Math.round(turn * 10) % 2 === 0 ? 1.12 : inner));
  },
  (random) =>
    turned(
      corners([-1, -0.4], [0, -0.4], [0, -1], [1.05, 0], [0, 1], [0, 0.4], [-1, 0.4]),
      pickOne(random, [0, 0.5, 1, 1.5]) * Math.PI,
    ),
  (random) =>
    turned(
      corners([-1, -1], [1, -1], [1, -0.3], [0.35, -0.3], [0.35, 1], [-0.35, 1], [-0.35, -0.3], [-1, -0.3]),
      pickOne(random, [0, 1]) * Math.PI,
    ),
];

export const turned = (outline: Outline, angle: number): Outline =>
  outline.map(({ x, y }) => ({
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  }));

/** So many outlines, no two of one family. */
export function differentOutlines(random: Random, count: number): [Outline, ...Outline[]] {
  const [first, ...others] = shuffled(random, FAMILIES).slice(0, count) as [Family, ...Family[]];
  return [first(random), ...others.map((family) => family(random))];
}

/** A pane of no shape that has a name. */
export function randomPane(random: Random): Outline {
  const angles = Array.from({ length: wholeBetween(random, 3, 6) }, () => between(random, 0, 2 * Math.PI)).sort((a, b) => a - b);
  return angles.map((angle) => {
    const length = between(random, 0.5, 1.2);
    return { x: Math.cos(angle) * length, y: Math.sin(angle) * length };
  });
}
