import { PICTURE_CODE_LENGTH } from '@jishi/contract/values';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { FONT_WEIGHTS, fontOf, readyFonts } from './fonts.ts';
import { drawGlass } from './glass.ts';
import { between, pickOne, type Random } from './random.ts';
import { warped } from './warp.ts';

export interface Picture {
  readonly image: Canvas;
  readonly text: string;
}

/**
 * Letters and digits without those that look alike when rotated and bent: 0 and O, 1 and I, 2 and Z, 5 and S, 6 and G,
 * 7 and J and T, 8 and B, U and V and Y, W and M.
 */
const LETTERS = [...'ACDEFHKLMNPRTXY349'];
/**
 * Only heavy weights are used. Thin letters in small panes are illegible, but wide strokes in panes half as large as a
 * letter are legible.
 */
const WEIGHTS = FONT_WEIGHTS.filter((weight) => weight >= 700);
const PANE_REACH_PX = 44;
/** The size of the picture, nearly twice its displayed size. */
const WIDTH = 280;
const HEIGHT = 96;
const BASELINE_PX = 74;

/**
 * Draws four bent, overlapping characters. They are light where the glass behind them is dark, and dark where
 * it is light.
 */
export function drawPicture(random: Random): Picture {
  readyFonts();
  const letters = Array.from({ length: PICTURE_CODE_LENGTH }, () => pickOne(random, LETTERS));
  const image = createCanvas(WIDTH, HEIGHT);
  const glass = drawGlass(random, WIDTH, HEIGHT, PANE_REACH_PX, 28);
  const context = image.getContext('2d');
  glass.paint(context, false);
  const exchanged = createCanvas(WIDTH, HEIGHT);
  const over = exchanged.getContext('2d');
  glass.paint(over, true);
  over.globalCompositeOperation = 'destination-in';
  over.drawImage(warped(random, drawLetters(random, letters), 4, 110), 0, 0);
  context.drawImage(exchanged, 0, 0);
  return { image, text: letters.join('') };
}

function drawLetters(random: Random, letters: readonly string[]): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.textAlign = 'center';
  const step = between(random, 59, 63);
  let x = (WIDTH - step * (letters.length - 1)) / 2 + between(random, -14, 14);
  for (const letter of letters) {
    context.save();
    context.translate(x, BASELINE_PX + between(random, -4, 8));
    context.transform(1, between(random, -0.12, 0.12), between(random, -0.28, 0.28), 1, 0, 0);
    context.rotate(between(random, -0.28, 0.28));
    context.scale(between(random, 0.8, 1.05), between(random, 0.78, 1.08));
    context.font = fontOf('latin', pickOne(random, WEIGHTS), 74);
    context.fillText(letter, 0, 0);
    context.restore();
    x += step + between(random, -5, 5);
  }
  strike(context, random);
  return canvas;
}

/** Draws a stroke through all characters. */
function strike(context: SKRSContext2D, random: Random): void {
  const y = (): number => between(random, 12, HEIGHT - 12);
  context.lineWidth = between(random, 2, 2.6);
  context.beginPath();
  context.moveTo(between(random, 5, 30), y());
  context.bezierCurveTo(WIDTH / 3, y(), (WIDTH * 2) / 3, y(), WIDTH - between(random, 5, 30), y());
  context.stroke();
}
