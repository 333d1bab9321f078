import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, pickOne, type Random, shuffled, wholeBetween } from './random.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A closed outline around 0, 0 that extends about 1 in each direction. */
export type Outline = readonly Point[];

/** A kind of shape that users can name. Each of its drawings has different proportions. */
export type Family = (random: Random) => Outline;

const CORNERS_OF_A_CURVE = 48;
const TURN = 2 * Math.PI;

const polar = (corners: number, radius: (turn: number) => number): Outline =>
  Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * TURN - Math.PI / 2;
    const length = radius(corner / corners);
    return { x: Math.cos(angle) * length, y: Math.sin(angle) * length };
  });
const corners = (...pairs: readonly (readonly [number, number])[]): Outline =>
  pairs.map(([x, y]) => ({ x, y }));

const star: Family = (random) => {
  const inner = between(random, 0.38, 0.52);
  return polar(10, (turn) => (Math.round(turn * 10) % 2 === 0 ? 1.12 : inner));
};
const cross: Family = (random) => {
  const arm = between(random, 0.26, 0.38);
  return [0, 1, 2, 3].flatMap((quarter) =>
    turned(corners([-arm, -arm], [-arm, -1], [arm, -1]), (quarter * TURN) / 4),
  );
};
const arrow: Family = (random) => {
  const [shaft, neck] = [between(random, 0.24, 0.34), between(random, -0.1, 0.1)];
  return corners(
    [-1, -shaft],
    [neck, -shaft],
    [neck, -0.95],
    [1.05, 0],
    [neck, 0.95],
    [neck, shaft],
    [-1, shaft],
  );
};
const house: Family = (random) => {
  const eaves = between(random, -0.2, 0);
  return corners(
    [0, -1.05],
    [1, eaves],
    [0.62, eaves],
    [0.62, 0.9],
    [-0.62, 0.9],
    [-0.62, eaves],
    [-1, eaves],
  );
};
const bolt: Family = (random) => {
  const lean = between(random, 0.25, 0.4);
  return corners([lean, -1.1], [-0.75, 0.2], [-0.08, 0.2], [-lean, 1.1], [0.75, -0.25], [0.08, -0.25]);
};
const heart: Family = (random) => {
  const height = between(random, 0.058, 0.068);
  return Array.from({ length: CORNERS_OF_A_CURVE }, (_, corner) => {
    const at = (corner / CORNERS_OF_A_CURVE) * TURN;
    const y = 13 * Math.cos(at) - 5 * Math.cos(2 * at) - 2 * Math.cos(3 * at) - Math.cos(4 * at);
    return { x: 0.064 * 16 * Math.sin(at) ** 3, y: -height * (y + 2.5) };
  });
};
/** A disc of radius 1 minus another disc. The two circles cross at the top and at the bottom. */
const moon: Family = (random) => {
  const shift = between(random, 0.5, 0.65);
  const bite = 0.85;
  const crossing = (1 - bite * bite + shift * shift) / (2 * shift);
  const arc = (radius: number, from: number, to: number, left: number): Outline =>
    Array.from({ length: 25 }, (_, step) => {
      const angle = from + ((to - from) * step) / 24;
      return { x: left + radius * Math.cos(angle), y: radius * Math.sin(angle) };
    });
  const outer = Math.acos(crossing);
  const inner = Math.acos((crossing - shift) / bite);
  return [...arc(1, outer, TURN - outer, 0), ...arc(bite, TURN - inner, inner, shift)];
};
const flower: Family = (random) => {
  const deep = between(random, 0.2, 0.3);
  return polar(80, (turn) => 1.05 - deep + deep * Math.cos(turn * 5 * TURN));
};
const FAMILIES: readonly Family[] = [
  () => polar(CORNERS_OF_A_CURVE, () => 0.92),
  (random) =>
    turned(corners([-0.82, -0.82], [0.82, -0.82], [0.82, 0.82], [-0.82, 0.82]), between(random, -0.1, 0.1)),
  (random) => turned(corners([0, -1.1], [1.05, 0.75], [-1.05, 0.75]), pickOne(random, [0, 0.5]) * TURN),
  star,
  cross,
  arrow,
  house,
  bolt,
  heart,
  moon,
  flower,
];

export const turned = (outline: Outline, angle: number): Outline =>
  outline.map(({ x, y }) => ({
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  }));

const PARTS_OF_A_SIDE = 8;

/** Returns the outline, in pixels, bent along a wave in each direction like cloth. */
export function bent(
  random: Random,
  outline: Outline,
  { heightPx, lengthPx }: { heightPx: number; lengthPx: number },
): Outline {
  const wave = (): ((at: number) => number) => {
    const [length, phase] = [lengthPx * between(random, 0.8, 1.2), between(random, 0, TURN)];
    return (at) => heightPx * Math.sin((at / length) * TURN + phase);
  };
  const [across, down] = [wave(), wave()];
  const sides = outline.flatMap((from, place) => {
    const to = outline[(place + 1) % outline.length] as Point;
    return Array.from({ length: PARTS_OF_A_SIDE }, (_, part) => ({
      x: from.x + ((to.x - from.x) * part) / PARTS_OF_A_SIDE,
      y: from.y + ((to.y - from.y) * part) / PARTS_OF_A_SIDE,
    }));
  });
  return sides.map(({ x, y }) => ({ x: x + across(y), y: y + down(x) }));
}

/**
 * Moves the outline so that 0, 0 is its visual centre: halfway between the centre of its bounding box and the centroid
 * of its area.
 */
export function centred(outline: Outline): Outline {
  const box = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const middle = centroid(outline);
  const x = (box(outline.map((corner) => corner.x)) + middle.x) / 2;
  const y = (box(outline.map((corner) => corner.y)) + middle.y) / 2;
  return outline.map((corner) => ({ x: corner.x - x, y: corner.y - y }));
}

function centroid(outline: Outline): Point {
  let [x, y, area] = [0, 0, 0];
  outline.forEach((from, place) => {
    const to = outline[(place + 1) % outline.length] as Point;
    const twice = from.x * to.y - to.x * from.y;
    [x, y, area] = [x + (from.x + to.x) * twice, y + (from.y + to.y) * twice, area + twice];
  });
  return { x: x / (3 * area), y: y / (3 * area) };
}

export const shuffledFamilies = (random: Random): [Family, ...Family[]] =>
  shuffled(random, FAMILIES) as [Family, ...Family[]];

/** Starts a path along an outline whose 0, 0 is at the given centre. */
export function trace(context: SKRSContext2D, outline: Outline, centre: Point): void {
  context.beginPath();
  for (const { x, y } of outline) context.lineTo(centre.x + x, centre.y + y);
  context.closePath();
}

export function randomPane(random: Random): Outline {
  const angles = Array.from({ length: wholeBetween(random, 3, 6) }, () => between(random, 0, TURN)).sort(
    (a, b) => a - b,
  );
  return angles.map((angle) => {
    const length = between(random, 0.5, 1.2);
    return { x: Math.cos(angle) * length, y: Math.sin(angle) * length };
  });
}
