import type { BlockAttack } from './block-puzzle-attacks.ts';
import {
  alpha,
  at,
  blurred,
  luminance,
  mapped,
  mix,
  type Plane,
  planeOf,
  type Rgba,
  sobel,
} from './pixels.ts';

/** A point on the rim of the piece, relative to its centre, and the outward direction. */
interface RimSpot {
  readonly x: number;
  readonly y: number;
  readonly outX: number;
  readonly outY: number;
}
interface Rim {
  readonly spots: readonly RimSpot[];
  readonly middle: { readonly x: number; readonly y: number };
}
/** Edge directions with their angles doubled, so that dark-to-light and light-to-dark edges have the same direction. */
interface Directions {
  readonly cos: Plane;
  readonly sin: Plane;
}

const SIZES = [1.3, 1.5, 1.7, 1.95];
const TURNS = [-0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45];
/** The piece may lie a little above or below its gap. */
const SHIFTS = [-5, 0, 5];
const SPOTS = 70;
const STEP = 2;
const FIRST_LEFT = 8;
const HALF_PX = 18;
/** Weaker edges do not count. All stronger edges count as edges of this strength. */
const EDGE_MIN = 30;
const SOFT_PX = 2;

function rimOf(piece: Rgba): Rim {
  const cover = mapped(alpha(piece), (value) => (value > 60 ? 1 : 0));
  const { across, down } = sobel(blurred(cover, 2));
  const inside: { x: number; y: number }[] = [];
  for (let y = 0; y < piece.height; y++) {
    for (let x = 0; x < piece.width; x++) if (at(cover, x, y) === 1) inside.push({ x, y });
  }
  const half = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const middle = { x: half(inside.map(({ x }) => x)), y: half(inside.map(({ y }) => y)) };
  const neighbours = (x: number, y: number): number =>
    at(cover, x - 1, y) + at(cover, x + 1, y) + at(cover, x, y - 1) + at(cover, x, y + 1);
  const rim = inside.filter(({ x, y }) => neighbours(x, y) < 4);
  const every = Math.max(1, rim.length / SPOTS);
  const spots = rim
    .filter((_, place) => Math.floor(place / every) !== Math.floor((place - 1) / every))
    .map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y, outX: at(across, x, y), outY: at(down, x, y) }));
  return { spots, middle };
}

function directionsOf(image: Rgba): Directions {
  const plane = luminance(image);
  const { across, down } = sobel(blurred(plane, 1));
  const part = (of: (x: number, y: number) => number): Plane =>
    blurred(
      planeOf(plane, (column, row) => {
        const [x, y] = [at(across, column, row), at(down, column, row)];
        return Math.hypot(x, y) < EDGE_MIN ? 0 : of(x, y) / (x * x + y * y);
      }),
      SOFT_PX,
    );
  return { cos: part((x, y) => x * x - y * y), sin: part((x, y) => 2 * x * y) };
}

/** The rim, rotated and stretched in both directions. */
function bent(
  { spots }: Rim,
  { wide, high, turn, shift }: { wide: number; high: number; turn: number; shift: number },
) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return spots.map(({ x, y, outX, outY }) => {
    const [alongX, alongY] = [(outX * cos - outY * sin) / wide, (outX * sin + outY * cos) / high];
    const square = alongX * alongX + alongY * alongY || 1;
    return {
      x: wide * (x * cos - y * sin),
      y: high * (x * sin + y * cos) + shift,
      cos: (alongX * alongX - alongY * alongY) / square,
      sin: (2 * alongX * alongY) / square,
    };
  });
}

/**
 * Tries the outline of the piece in many sizes, stretches and rotations along its row, and measures how much of it lies
 * on edges in the same direction. Assumes that the attacker knows the code that draws the picture.
 */
const shapeSearch: BlockAttack = (image, piece) => {
  const { cos, sin } = directionsOf(image);
  const rim = rimOf(piece);
  let best = { left: 0, score: Number.NEGATIVE_INFINITY };
  const variants = SIZES.flatMap((wide) =>
    SIZES.flatMap((high) =>
      TURNS.flatMap((turn) => SHIFTS.map((shift) => bent(rim, { wide, high, turn, shift }))),
    ),
  );
  for (const spots of variants) {
    for (let left = FIRST_LEFT; left <= image.width - piece.width; left += STEP) {
      let score = 0;
      for (const spot of spots) {
        const [x, y] = [Math.round(left + rim.middle.x + spot.x), Math.round(rim.middle.y + spot.y)];
        score += spot.cos * at(cos, x, y) + spot.sin * at(sin, x, y);
      }
      if (score > best.score) best = { left, score };
    }
  }
  return best.left;
};

/**
 * Finds the square of the piece's size in which a feature varies least, because the background of the gap is even.
 * Ignores the shape.
 */
const calmest =
  (features: readonly ((image: Rgba) => Plane)[]): BlockAttack =>
  (image, piece) => {
    const spread = features.map((feature) => {
      const plane = feature(image);
      const means = blurred(plane, HALF_PX);
      return blurred(
        mapped(plane, (value, place) => Math.abs(value - (means.values[place] as number))),
        HALF_PX,
      );
    });
    const y = Math.round(image.height / 2);
    let best = { left: 0, score: Number.POSITIVE_INFINITY };
    for (let left = FIRST_LEFT; left <= image.width - piece.width; left++) {
      const score = spread.reduce((sum, plane) => sum + at(plane, left + piece.width / 2, y), 0);
      if (score < best.score) best = { left, score };
    }
    return best.left;
  };

export const shapeAttacks = {
  shapeSearch,
  fewestColours: calmest([(image) => mix(image, 1, -1, 0), (image) => mix(image, -0.5, -0.5, 1)]),
  faintest: calmest([luminance]),
} as const satisfies Record<string, BlockAttack>;
