import { PUZZLE_HEIGHT, PUZZLE_WIDTH } from '@jishi/contract/values';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { FONT_WEIGHTS, fontOf, readyFonts } from './fonts.ts';
import { drawGlass } from './glass.ts';
import { between, pickOne, type Random, shuffled } from './random.ts';
import type { Point } from './shapes.ts';
import { warped } from './warp.ts';

export interface ClickWord {
  readonly image: Canvas;
  /** The words in the order in which to click them, and their centres. */
  readonly words: readonly string[];
  readonly centres: readonly Point[];
}

/** Basic characters that are not easily confused. */
const WORDS = [
  ...'人山水心手月风马门上下中多长高生学出好东西南北国家电红花开文光明金安走来书海老看见路气美里',
];
const WORDS_ASKED = 4;
const WORDS_DRAWN = 8;
const COLUMNS = 4;
const ROWS = 2;
const CELL = { x: PUZZLE_WIDTH / COLUMNS, y: PUZZLE_HEIGHT / ROWS };
const REACH = 50;

/** Draws bent words at various angles and sizes. The user must click some of them. */
export function drawClickWord(random: Random): ClickWord {
  readyFonts();
  const words = shuffled(random, WORDS).slice(0, WORDS_DRAWN);
  const cells = shuffled(
    random,
    Array.from({ length: COLUMNS * ROWS }, (_, cell) => cell),
  );
  const centres = words.map((_, place) => placeIn(random, cells[place] as number));
  const image = createCanvas(PUZZLE_WIDTH, PUZZLE_HEIGHT);
  const glass = drawGlass(random, PUZZLE_WIDTH, PUZZLE_HEIGHT, 40, 28);
  const context = image.getContext('2d');
  glass.paint(context, false);
  const exchanged = createCanvas(PUZZLE_WIDTH, PUZZLE_HEIGHT);
  const over = exchanged.getContext('2d');
  glass.paint(over, true);
  over.globalCompositeOperation = 'destination-in';
  over.drawImage(drawWords(random, words, centres), 0, 0);
  context.drawImage(exchanged, 0, 0);
  return { image, words: words.slice(0, WORDS_ASKED), centres: centres.slice(0, WORDS_ASKED) };
}

/** Returns a random position within a cell, so that words do not overlap. */
function placeIn(random: Random, cell: number): Point {
  const column = cell % COLUMNS;
  const row = Math.floor(cell / COLUMNS);
  return {
    x: Math.round((column + 0.5) * CELL.x + between(random, -14, 14)),
    y: Math.round((row + 0.5) * CELL.y + between(random, -12, 12)),
  };
}

function drawWords(random: Random, words: readonly string[], centres: readonly Point[]): Canvas {
  const canvas = createCanvas(PUZZLE_WIDTH, PUZZLE_HEIGHT);
  words.forEach((word, place) => {
    const { x, y } = centres[place] as Point;
    canvas.getContext('2d').drawImage(warped(random, drawWord(random, word), 3, 65), x - REACH, y - REACH);
  });
  return canvas;
}

function drawWord(random: Random, word: string): Canvas {
  const canvas = createCanvas(2 * REACH, 2 * REACH);
  const context = canvas.getContext('2d');
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.translate(REACH, REACH);
  context.transform(1, between(random, -0.3, 0.3), between(random, -0.35, 0.35), 1, 0, 0);
  context.rotate(between(random, -0.7, 0.7));
  context.font = fontOf('chinese-simplified', pickOne(random, FONT_WEIGHTS), between(random, 54, 66));
  context.fillText(word, 0, 0);
  return canvas;
}
