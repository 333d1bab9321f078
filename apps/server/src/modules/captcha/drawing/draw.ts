import type { PuzzleKind } from '@jishi/contract';
import { drawBlockPuzzle } from './block-puzzle.ts';
import { drawClickWord } from './click-word.ts';
import { drawPicture } from './picture.ts';
import type { Random } from './random.ts';
import type { Point } from './shapes.ts';

export interface DrawnPicture {
  readonly png: Buffer;
  readonly text: string;
}

export interface DrawnPuzzle {
  readonly image: Buffer;
  readonly piece: Buffer | null;
  readonly pieceWidth: number | null;
  readonly words: readonly string[];
  readonly answer: readonly Point[];
}

export interface Drawings {
  readonly picture: DrawnPicture;
  readonly blockPuzzle: DrawnPuzzle;
  readonly clickWord: DrawnPuzzle;
}
export type DrawingKind = keyof Drawings;

/**
 * Lossless compression works poorly on a puzzle's many edges. At this quality, the loss of lossy WebP is not visible.
 */
const QUALITY = 82;

export async function draw<K extends DrawingKind>(random: Random, kind: K): Promise<Drawings[K]>;
export async function draw(random: Random, kind: DrawingKind): Promise<DrawnPicture | DrawnPuzzle> {
  if (kind !== 'picture') return drawPuzzle(random, kind);
  const { image, text } = drawPicture(random);
  return { png: await image.encode('png'), text };
}

async function drawPuzzle(random: Random, kind: PuzzleKind): Promise<DrawnPuzzle> {
  if (kind === 'clickWord') {
    const { image, words, centres } = drawClickWord(random);
    return {
      image: await image.encode('webp', QUALITY),
      piece: null,
      pieceWidth: null,
      words,
      answer: centres,
    };
  }
  const { image, piece, answerX } = drawBlockPuzzle(random);
  const [imageBytes, pieceBytes] = await Promise.all([
    image.encode('webp', QUALITY),
    piece.encode('webp', QUALITY),
  ]);
  return {
    image: imageBytes,
    piece: pieceBytes,
    pieceWidth: piece.width,
    words: [],
    answer: [{ x: answerX, y: 0 }],
  };
}
