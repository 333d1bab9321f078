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
  rowsOf,
  sobel,
} from './pixels.ts';

/** An automatic attack that returns the position of the piece in a block puzzle. */
export type BlockAttack = (image: Rgba, piece: Rgba) => number;

interface Spot {
  readonly x: number;
  readonly y: number;
}
/** The piece in its picture: the covered area, its rim, and a band around it. */
interface Silhouette {
  readonly inside: readonly Spot[];
  readonly rim: readonly Spot[];
  readonly around: readonly Spot[];
  readonly width: number;
}

const BAND_PX = 7;

/**
 * Returns only the rows in which the piece moves, with a margin above and below, because the rest of the picture is
 * irrelevant.
 */
export function rowOfPiece(image: Rgba, piece: Rgba): { image: Rgba; piece: Rgba } {
  const cover = alpha(piece);
  const rows = Array.from({ length: piece.height }, (_, y) => y).filter((y) => {
    for (let x = 0; x < piece.width; x++) if (at(cover, x, y) > 60) return true;
    return false;
  });
  const top = Math.max(0, (rows[0] ?? 0) - BAND_PX - 2);
  const bottom = Math.min(piece.height, (rows.at(-1) ?? piece.height) + BAND_PX + 3);
  return { image: rowsOf(image, top, bottom), piece: rowsOf(piece, top, bottom) };
}

function silhouetteOf(piece: Rgba): Silhouette {
  const cover = mapped(alpha(piece), (value) => (value > 60 ? 1 : 0));
  const near = blurred(cover, 1);
  const far = blurred(cover, BAND_PX);
  const spots = (test: (x: number, y: number) => boolean): Spot[] => {
    const matches: Spot[] = [];
    for (let y = 0; y < piece.height; y++)
      for (let x = 0; x < piece.width; x++) if (test(x, y)) matches.push({ x, y });
    return matches;
  };
  return {
    inside: spots((x, y) => at(cover, x, y) === 1),
    rim: spots((x, y) => at(cover, x, y) === 1 && at(near, x, y) < 0.99),
    around: spots((x, y) => at(cover, x, y) === 0 && at(far, x, y) > 0.02),
    width: piece.width,
  };
}

function mean(plane: Plane, spots: readonly Spot[], left: number): number {
  let sum = 0;
  for (const { x, y } of spots) sum += at(plane, x + left, y);
  return sum / spots.length;
}

/** The position with the highest score. */
function best(plane: Plane, { width }: Silhouette, score: (left: number) => number): number {
  let highest = { left: 0, score: Number.NEGATIVE_INFINITY };
  for (let left = width / 2; left <= plane.width - width; left++) {
    const reached = score(left);
    if (reached > highest.score) highest = { left, score: reached };
  }
  return highest.left;
}

/**
 * Finds the position where the covered area differs most from its surroundings; `sign` 0 accepts a difference in either
 * direction.
 */
const contrast =
  (feature: (image: Rgba) => Plane, sign: -1 | 0 | 1): BlockAttack =>
  (image, piece) => {
    const silhouette = silhouetteOf(piece);
    const plane = feature(image);
    return best(plane, silhouette, (left) => {
      const difference = mean(plane, silhouette.inside, left) - mean(plane, silhouette.around, left);
      return sign === 0 ? Math.abs(difference) : sign * difference;
    });
  };

/** Finds the position where the rim of the piece lies on the strongest edges. */
const outline =
  (feature: (image: Rgba) => Plane): BlockAttack =>
  (image, piece) => {
    const silhouette = silhouetteOf(piece);
    const plane = feature(image);
    return best(
      plane,
      silhouette,
      (left) => mean(plane, silhouette.rim, left) / (1 + mean(plane, silhouette.around, left)),
    );
  };

/** Normalised cross-correlation of the piece with the picture, where the piece covers it. */
const correlate = (plane: Plane, template: Plane, silhouette: Silhouette): number => {
  const ours = mean(template, silhouette.inside, 0);
  return best(plane, silhouette, (left) => {
    const theirs = mean(plane, silhouette.inside, left);
    let [product, energy] = [0, 0];
    for (const { x, y } of silhouette.inside) {
      const value = at(plane, x + left, y) - theirs;
      product += value * (at(template, x, y) - ours);
      energy += value * value;
    }
    return product / Math.sqrt(energy + 1);
  });
};
const correlation: BlockAttack = (image, piece) =>
  correlate(luminance(image), luminance(piece), silhouetteOf(piece));

const edges = (plane: Plane): Plane => {
  const { across, down } = sobel(plane);
  return mapped(across, (value, place) => Math.hypot(value, down.values[place] as number));
};
const magnitude = (image: Rgba): Plane => edges(luminance(image));
/** Correlates the edges of the piece with those of the picture, as most programs that solve such puzzles do. */
const edgeCorrelation: BlockAttack = (image, piece) =>
  correlate(magnitude(image), edges(alpha(piece)), silhouetteOf(piece));
const acrossOnly = (image: Rgba): Plane => mapped(sobel(luminance(image)).across, Math.abs);
const downOnly = (image: Rgba): Plane => mapped(sobel(luminance(image)).down, Math.abs);
const soft = (image: Rgba): Plane => blurred(luminance(image), 4);
const roughness = (image: Rgba): Plane => {
  const plane = luminance(image);
  const means = blurred(plane, 3);
  return blurred(
    mapped(plane, (value, place) => (value - (means.values[place] as number)) ** 2),
    2,
  );
};
const redGreen = (image: Rgba): Plane => mix(image, 1, -1, 0);
const blueYellow = (image: Rgba): Plane => mix(image, -0.5, -0.5, 1);
const laplace = (image: Rgba): Plane => {
  const plane = luminance(image);
  return planeOf(plane, (x, y) =>
    Math.abs(
      4 * at(plane, x, y) -
        at(plane, x - 1, y) -
        at(plane, x + 1, y) -
        at(plane, x, y - 1) -
        at(plane, x, y + 1),
    ),
  );
};
/** The direction of the grain of a texture at each pixel. */
const grain = (image: Rgba): Plane => {
  const { across, down } = sobel(luminance(image));
  return mapped(across, (value, place) => Math.sign(value * (down.values[place] as number)));
};

export const blockAttacks = {
  middle: (image, piece) => (image.width - piece.width) / 2,
  darkest: contrast(luminance, -1),
  brightest: contrast(luminance, 1),
  brightnessStep: contrast(luminance, 0),
  softStep: contrast(soft, 0),
  redGreenStep: contrast(redGreen, 0),
  blueYellowStep: contrast(blueYellow, 0),
  edgeStep: contrast(magnitude, 0),
  acrossStep: contrast(acrossOnly, 0),
  downStep: contrast(downOnly, 0),
  roughnessStep: contrast(roughness, 0),
  edgeOutline: outline(magnitude),
  acrossOutline: outline(acrossOnly),
  softEdgeOutline: outline((image) => edges(soft(image))),
  laplaceOutline: outline(laplace),
  correlation,
  edgeCorrelation,
} as const satisfies Record<string, BlockAttack>;

export const grainAttacks = {
  grainStep: contrast(grain, 0),
  softGrainOutline: outline((image) => edges(blurred(grain(image), 4))),
} as const satisfies Record<string, BlockAttack>;
