import { PUZZLE_HEIGHT, PUZZLE_WIDTH } from '@jishi/contract';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { between, pickOne, type Random, wholeBetween } from './random.ts';
import { differentOutlines, type Outline, type Point, randomPane, turned } from './shapes.ts';

export interface BlockPuzzle {
  readonly image: Canvas;
  readonly piece: Canvas;
  /** Where the left edge of the piece belongs, in pixels of the picture. */
  readonly answerX: number;
}

interface Region {
  readonly outline: Outline;
  readonly centre: Point;
}

const MARGIN = 3;
const OPACITY_ABOVE = 0.4;
const PANES_BELOW = 45;
const PANES_ABOVE = 14;
const FADE_PX = 0.9;
const TURN_MAX = 0.12;
/** The piece lies at 0 until it is moved, so no gap begins there. */
const EDGE_PX = 10;
const DECOYS = 2;
const PLACING_ATTEMPTS = 100;

/**
 * A field of short strokes that run one way, and shapes in which they run the other way, mirrored. Neither brightness nor
 * colour nor the strength of edges differs within and without, and no line is drawn around a shape: a person sees it by
 * the grain, while a search for dark spots, for edges or for the outline of the piece finds nothing there.
 */
export function drawBlockPuzzle(random: Random): BlockPuzzle {
  const radius = between(random, 43, 46);
  const pieceWidth = 2 * Math.ceil(radius * 1.15 + MARGIN);
  const regions = placeRegions(random, pieceWidth);
  const [answer] = regions;
  const image = createCanvas(PUZZLE_WIDTH, PUZZLE_HEIGHT);
  drawField(image.getContext('2d'), random, radius, regions);
  const piece = createCanvas(pieceWidth, PUZZLE_HEIGHT);
  drawPiece(piece.getContext('2d'), { ...answer, centre: { x: pieceWidth / 2, y: answer.centre.y } }, radius);
  return { image, piece, answerX: answer.centre.x - pieceWidth / 2 };
}

/** The gap and its decoys: in one row, apart from each other, each of another shape. Any place is as likely for the gap. */
function placeRegions(random: Random, pieceWidth: number): [Region, ...Region[]] {
  const y = wholeBetween(random, pieceWidth / 2, PUZZLE_HEIGHT - pieceWidth / 2);
  const anywhere = (): number => wholeBetween(random, EDGE_PX, PUZZLE_WIDTH - pieceWidth - EDGE_PX);
  const [gap, ...decoys] = differentOutlines(random, 1 + DECOYS);
  const lefts = [anywhere()];
  const region = (outline: Outline, left: number): Region => ({ outline, centre: { x: left + pieceWidth / 2, y } });
  const regions: [Region, ...Region[]] = [region(gap, lefts[0] as number)];
  for (let attempt = 0; attempt < PLACING_ATTEMPTS && decoys.length > 0; attempt++) {
    const left = anywhere();
    if (lefts.some((other) => Math.abs(other - left) < pieceWidth)) continue;
    lefts.push(left);
    regions.push(region(decoys.pop() as Outline, left));
  }
  return regions;
}

function drawField(context: SKRSContext2D, random: Random, radius: number, regions: readonly Region[]): void {
  const hue = between(random, 0, 360);
  const paper = drawPaper(random, radius, hue);
  const hatching: Hatching = {
    bend: wave(random, 4),
    spacing: between(random, 3.9, 4.4),
    slope: between(random, 0.85, 1.15),
    ink: between(random, 0, 360),
  };
  const isMirrored = random() < 0.5;
  context.drawImage(paper, 0, 0);
  hatch(context, random, hatching, isMirrored);
  const turnedBack = createCanvas(PUZZLE_WIDTH, PUZZLE_HEIGHT);
  const inside = turnedBack.getContext('2d');
  inside.drawImage(paper, 0, 0);
  hatch(inside, random, hatching, !isMirrored);
  inside.globalCompositeOperation = 'destination-in';
  inside.drawImage(softMask(random, regions, radius), 0, 0);
  context.drawImage(turnedBack, 0, 0);
  layPanes(context, random, { count: PANES_ABOVE, radius, hue, opacity: OPACITY_ABOVE });
}

/** The shapes of all regions, each a little turned and stretched, with edges that fade. */
function softMask(random: Random, regions: readonly Region[], radius: number): Canvas {
  const mask = createCanvas(PUZZLE_WIDTH, PUZZLE_HEIGHT);
  const context = mask.getContext('2d');
  context.filter = `blur(${FADE_PX}px)`;
  for (const { outline, centre } of regions) {
    trace(context, turned(outline, between(random, -TURN_MAX, TURN_MAX)), centre, radius * between(random, 0.94, 1.08));
    context.fill();
  }
  return mask;
}

interface Hatching {
  readonly bend: (y: number) => number;
  readonly spacing: number;
  readonly slope: number;
  readonly ink: number;
}

/** Lines over the whole picture, all one way; each has a width and a tone of its own. */
function hatch(context: SKRSContext2D, random: Random, { bend, spacing, slope, ink }: Hatching, isMirrored: boolean): void {
  const way = isMirrored ? -1 : 1;
  const run = PUZZLE_HEIGHT * slope + 40;
  const step = spacing * Math.hypot(1, slope);
  for (let from = -run - step; from < PUZZLE_WIDTH + run + step; from += step) {
    context.strokeStyle = `hsl(${ink + between(random, -15, 15)} ${between(random, 40, 60)}% ${between(random, 8, 18)}%)`;
    context.lineWidth = between(random, 1.65, 1.85);
    context.beginPath();
    const offset = between(random, -0.4, 0.4);
    for (let y = -6; y <= PUZZLE_HEIGHT + 6; y += 6) {
      context.lineTo(from + offset + way * (slope * y + bend(y)), y);
    }
    context.stroke();
  }
}

function drawPaper(random: Random, radius: number, hue: number): Canvas {
  const paper = createCanvas(PUZZLE_WIDTH, PUZZLE_HEIGHT);
  const context = paper.getContext('2d');
  context.fillStyle = `hsl(${hue} 40% 82%)`;
  context.fillRect(0, 0, PUZZLE_WIDTH, PUZZLE_HEIGHT);
  layPanes(context, random, { count: PANES_BELOW, radius, hue, opacity: 0.6 });
  return paper;
}

interface Panes {
  readonly count: number;
  readonly radius: number;
  readonly hue: number;
  readonly opacity: number;
}

/** Panes of glass in all sizes: tone, colour and contrast change everywhere, and tell nothing of where the grain turns. */
function layPanes(context: SKRSContext2D, random: Random, { count, radius, hue, opacity }: Panes): void {
  for (let pane = 0; pane < count; pane++) {
    const centre = { x: between(random, 0, PUZZLE_WIDTH), y: between(random, 0, PUZZLE_HEIGHT) };
    trace(context, randomPane(random), centre, radius * between(random, 0.6, 1.8));
    const tone = `${hue + between(random, -25, 25)} ${between(random, 25, 45)}% ${pickOne(random, [50, 58, 92, 98])}%`;
    context.fillStyle = `hsl(${tone} / ${opacity})`;
    context.fill();
  }
}

function trace(context: SKRSContext2D, outline: Outline, centre: Point, radius: number): void {
  context.beginPath();
  for (const { x, y } of outline) context.lineTo(centre.x + x * radius, centre.y + y * radius);
  context.closePath();
}

/** A smooth line down the picture. */
function wave(random: Random, height: number): (y: number) => number {
  const parts = Array.from({ length: 2 }, () => ({ length: between(random, 110, 240), phase: between(random, 0, 2 * Math.PI) }));
  return (y) => parts.reduce((sum, { length, phase }) => sum + Math.sin((y / length) * 2 * Math.PI + phase), 0) * (height / 2);
}

/** Glass with a bright rim, so that the grain below is seen while it is moved. */
function drawPiece(context: SKRSContext2D, { outline, centre }: Region, radius: number): void {
  trace(context, outline, centre, radius);
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
