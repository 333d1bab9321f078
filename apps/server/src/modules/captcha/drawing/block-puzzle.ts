import { PUZZLE_HEIGHT, PUZZLE_WIDTH } from '@jishi/contract/values';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawGlass } from './glass.ts';
import { between, type Random, shuffled, wholeBetween } from './random.ts';
import {
  bent,
  centred,
  type Family,
  type Outline,
  type Point,
  randomPane,
  shuffledFamilies,
  trace,
  turned,
} from './shapes.ts';
import { paintTile, tileFor } from './tiles.ts';

export interface BlockPuzzle {
  readonly image: Canvas;
  readonly piece: Canvas;
  /** The position of the piece's left edge, in pixels of the picture. */
  readonly answerX: number;
}

interface Figure {
  readonly outline: Outline;
  readonly centre: Point;
}

/** The piece is clearly smaller than its gap, so that their edges never coincide. */
const PIECE_RADIUS_PX = 23;
const GAP_RADIUS_PX = { least: 35, most: 40 };
const PIECE_WIDTH = 58;
const FROM_EDGE_PX = { x: 46, y: 54 };
const APART_PX = 76;
const ROWS_APART_PX = 86;
const PLACING_ATTEMPTS = 60;
const GLASS = { reach: 40, contrast: 26 };
const SHARDS = { count: 85, least: 5, most: 12 };
const BEND = { heightPx: 4, lengthPx: 110 };
const QUIET_DECOYS = 0.35;
/**
 * The maximum vertical distance of the piece from its gap. Users do not notice it, but a program must search this
 * range as well.
 */
const OUT_OF_LINE_PX = 6;
const BLEND_PX = 0.7;

/**
 * Draws figures that everyone can name. Each is light where the background is dark, and dark where it is light. One of
 * them is the gap. A user recognises the figures quickly and knows which one is meant. A program that looks for a place
 * that is darker, more colourful or rougher than its surroundings finds the loud decoys, which have stronger colours and
 * contrasts. Matching the piece's outline does not help either, because the gap is a different drawing of the same
 * shape: larger, rotated, stretched, skewed and bent.
 */
export function drawBlockPuzzle(random: Random): BlockPuzzle {
  const families = shuffledFamilies(random);
  const places = placeFigures(random);
  const [gap] = places;
  const figures = places.map((centre, n) => ({ outline: deformed(random, families[n] as Family), centre }));
  const image = drawField(random, figures);
  const piece = createCanvas(PIECE_WIDTH, PUZZLE_HEIGHT);
  const y = gap.y + wholeBetween(random, -OUT_OF_LINE_PX, OUT_OF_LINE_PX);
  const outline = centred(families[0](random)).map(({ x, y }) => ({
    x: x * PIECE_RADIUS_PX,
    y: y * PIECE_RADIUS_PX,
  }));
  drawPiece(piece.getContext('2d'), { outline, centre: { x: PIECE_WIDTH / 2, y } });
  return { image, piece, answerX: gap.x - PIECE_WIDTH / 2 };
}

/** Places the gap first, with a uniform distribution, then decoys in its row, then a second row to fill the picture. */
function placeFigures(random: Random): [Point, ...Point[]] {
  const anywhere = (): number => wholeBetween(random, FROM_EDGE_PX.x, PUZZLE_WIDTH - FROM_EDGE_PX.x);
  const filled = (row: number[]): number[] => {
    for (let attempt = 0; attempt < PLACING_ATTEMPTS; attempt++) {
      const x = anywhere();
      if (row.every((other) => Math.abs(other - x) >= APART_PX)) row.push(x);
    }
    return row;
  };
  const gap = { x: anywhere(), y: wholeBetween(random, FROM_EDGE_PX.y, PUZZLE_HEIGHT - FROM_EDGE_PX.y) };
  const secondY = gap.y + (gap.y < PUZZLE_HEIGHT / 2 ? ROWS_APART_PX : -ROWS_APART_PX);
  const [, ...decoys] = filled([gap.x]);
  return [gap, ...decoys.map((x) => ({ x, y: gap.y })), ...filled([]).map((x) => ({ x, y: secondY }))];
}

/** Returns a different drawing of a shape, around its visual centre. */
function deformed(random: Random, family: Family): Outline {
  const radius = between(random, GAP_RADIUS_PX.least, GAP_RADIUS_PX.most);
  const stretch = between(random, 0.85, 1.18);
  const lean = between(random, -0.2, 0.2);
  const outline = turned(family(random), between(random, -0.4, 0.4));
  const points = outline.map(({ x, y }) => ({
    x: (x + lean * y) * radius * stretch,
    y: (y * radius) / stretch,
  }));
  return centred(bent(random, points, BEND));
}

function drawField(random: Random, figures: readonly Figure[]): Canvas {
  const hue = between(random, 0, 360);
  const glass = drawGlass(random, PUZZLE_WIDTH, PUZZLE_HEIGHT, GLASS.reach, GLASS.contrast);
  // The gap is quiet and two decoys are loud. Each of the remaining decoys is quiet or loud at random.
  const tiles = figures.map(({ centre }, n) =>
    tileFor(random, centre, hue, n === 0 || (n > 2 && random() < QUIET_DECOYS) ? 'quiet' : 'loud'),
  );
  const order = shuffled(random, tiles);
  const background = (exchanged: boolean): Canvas => {
    const canvas = createCanvas(PUZZLE_WIDTH, PUZZLE_HEIGHT);
    glass.paint(canvas.getContext('2d'), exchanged);
    for (const tile of order) paintTile(canvas.getContext('2d'), tile, exchanged);
    return canvas;
  };
  const canvas = background(false);
  const context = canvas.getContext('2d');
  const inside = background(true);
  inside.getContext('2d').globalCompositeOperation = 'destination-in';
  inside.getContext('2d').drawImage(drawFigures(figures), 0, 0);
  context.drawImage(inside, 0, 0);
  strewShards(context, random, hue);
  // A blurred copy drawn over the picture softens all edges equally.
  context.filter = `blur(${BLEND_PX}px)`;
  context.drawImage(canvas, 0, 0);
  return canvas;
}

function drawFigures(figures: readonly Figure[]): Canvas {
  const canvas = createCanvas(PUZZLE_WIDTH, PUZZLE_HEIGHT);
  const context = canvas.getContext('2d');
  for (const { outline, centre } of figures) {
    trace(context, outline, centre);
    context.fill();
  }
  return canvas;
}

/** Draws small shards of glass over the picture. They interrupt outlines, which users complete by eye. */
function strewShards(context: SKRSContext2D, random: Random, hue: number): void {
  for (let shard = 0; shard < SHARDS.count; shard++) {
    const size = between(random, SHARDS.least, SHARDS.most);
    const outline = randomPane(random).map(({ x, y }) => ({ x: x * size, y: y * size }));
    trace(context, outline, { x: between(random, 0, PUZZLE_WIDTH), y: between(random, 0, PUZZLE_HEIGHT) });
    context.fillStyle = `hsl(${hue + between(random, -60, 60)} 55% ${random() < 0.5 ? 26 : 74}%)`;
    context.fill();
  }
}

/** Draws the piece as glass with a bright rim, so that the gap below stays visible while the piece moves. */
function drawPiece(context: SKRSContext2D, { outline, centre }: Figure): void {
  trace(context, outline, centre);
  context.fillStyle = 'rgb(255 255 255 / 28%)';
  context.fill();
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = 'rgb(0 0 0 / 55%)';
  context.stroke();
  context.lineWidth = 2;
  context.strokeStyle = '#fff';
  context.stroke();
}
