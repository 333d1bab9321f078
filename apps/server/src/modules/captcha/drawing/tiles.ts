import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, pickOne, type Random } from './random.ts';
import { type Outline, type Point, trace } from './shapes.ts';

/** The background of one figure: a dark and a light part, divided by a line through the figure. */
export interface Tile {
  readonly outline: Outline;
  readonly centre: Point;
  /** The hues of both parts, normal and inverted. */
  readonly hues: readonly [readonly [number, number], readonly [number, number]];
  /** The distance of both parts from mid-grey, in per cent. The sign decides which part is dark. */
  readonly contrast: number;
  /**
   * The saturation in per cent. The further a part is from mid-grey, the more saturation it needs to look equally
   * coloured.
   */
  readonly saturation: number;
  readonly angle: number;
  /** The distance of the line from the figure's centre. */
  readonly offset: number;
}

/**
 * Quiet tiles have one hue and are divided near the middle, so that a figure is as dark and as coloured as its
 * background. Loud tiles have strong colours and are divided anywhere, so that programs looking for a conspicuous
 * place find them.
 */
export type Loudness = 'quiet' | 'loud';

const CORNERS = 8;
const REACH_PX = { least: 44, most: 66 };
const ASTRAY_PX = 8;
const FAR_PX = 300;

export function tileFor(random: Random, figure: Point, hue: number, loudness: Loudness): Tile {
  const isQuiet = loudness === 'quiet';
  const own = hue + between(random, -60, 60);
  const near = (): number => (isQuiet ? own + between(random, -8, 8) : hue + between(random, -75, 75));
  const contrast = isQuiet ? between(random, 18, 20) : between(random, 30, 37);
  return {
    outline: Array.from({ length: CORNERS }, (_, corner) => {
      const angle = ((corner + between(random, -0.25, 0.25)) / CORNERS) * 2 * Math.PI;
      const reach = between(random, REACH_PX.least, REACH_PX.most);
      return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
    }),
    centre: {
      x: figure.x + between(random, -ASTRAY_PX, ASTRAY_PX),
      y: figure.y + between(random, -ASTRAY_PX, ASTRAY_PX),
    },
    hues: [
      [near(), near()],
      [near(), near()],
    ],
    saturation: isQuiet ? 55 : 95,
    contrast: contrast * pickOne(random, [-1, 1]),
    angle: between(random, 0, 2 * Math.PI),
    offset: isQuiet ? between(random, -4, 4) : between(random, -40, 40),
  };
}

export function paintTile(context: SKRSContext2D, tile: Tile, exchanged: boolean): void {
  const turn = exchanged ? 1 : 0;
  const tone = (part: 0 | 1): string => {
    const way = (part === turn ? 1 : -1) * tile.contrast;
    return `hsl(${tile.hues[part][turn]} ${tile.saturation}% ${50 + way}%)`;
  };
  context.save();
  trace(context, tile.outline, tile.centre);
  context.clip();
  context.translate(tile.centre.x, tile.centre.y);
  context.rotate(tile.angle);
  context.fillStyle = tone(0);
  context.fillRect(-FAR_PX, -FAR_PX, 2 * FAR_PX, 2 * FAR_PX);
  context.fillStyle = tone(1);
  context.fillRect(tile.offset, -FAR_PX, FAR_PX, 2 * FAR_PX);
  context.restore();
}
