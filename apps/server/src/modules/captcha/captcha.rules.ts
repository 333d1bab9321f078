import {
  CAPTCHA_LIFE_SECONDS,
  type Lang,
  PUZZLE_KINDS,
  type PuzzleKind,
  puzzleAnswerSchema,
} from '@jishi/contract';
import { pickOne, type Random } from './drawing/random.ts';
import type { Point } from './drawing/shapes.ts';

export const CAPTCHA_LIFE_MS = CAPTCHA_LIFE_SECONDS * 1_000;
/**
 * The maximum distance of a piece from its place. The gap is a different drawing of the same shape, and
 * people find its middle by eye.
 */
export const PIECE_TOLERANCE_PX = 4;
/** The maximum distance of a click from the middle of a word. The strokes of a word reach about this far. */
export const WORD_REACH_PX = 26;

/**
 * The maximum number of requests of one network in ten minutes. It is enough for an office behind one
 * address, and too few for a program that guesses.
 */
export const LIMIT_WINDOW_MS = 600_000;
export const PUZZLES_MAX = 100;
export const ANSWERS_MAX = 100;
export const PICTURES_MAX = 100;
/** Limits of codes instead of a puzzle. They are low because no puzzle protects these calls. */
export const ALTERNATIVES_MAX = 5;
/** The default maximum for all networks together, for SMS and for e-mails separately. */
export const ALTERNATIVES_OF_ALL_DEFAULT = 20;

/**
 * Points of the picture: the left edge of the place for the piece, or the middles of the words in their
 * order.
 */
export type Answer = readonly Point[];

/** Parses the points that a browser sends; null when the text is malformed. */
export function readAnswer(text: string): Answer | null {
  try {
    return puzzleAnswerSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function isRight(kind: PuzzleKind, right: Answer, answer: Answer): boolean {
  if (answer.length !== right.length) return false;
  return right.every((point, place) => {
    const { x, y } = answer[place] as Point;
    // The piece only moves horizontally, so only x counts.
    if (kind === 'blockPuzzle') return Math.abs(x - point.x) <= PIECE_TOLERANCE_PX;
    return Math.hypot(x - point.x, y - point.y) <= WORD_REACH_PX;
  });
}

/**
 * Returns the kind of the next puzzle. The words of the other kind are Chinese, and a sign-in must not
 * require Chinese.
 */
export function puzzleKindFor(random: Random, lang: Lang): PuzzleKind {
  return lang === 'en' ? 'blockPuzzle' : pickOne(random, PUZZLE_KINDS);
}
