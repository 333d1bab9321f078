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
 * The maximum distance of a piece from its target. The gap is a different drawing of the same shape, so users find its
 * centre by eye.
 */
export const PIECE_TOLERANCE_PX = 4;
/** The maximum distance of a click from a word's centre. A word's strokes extend about this far. */
export const WORD_REACH_PX = 26;

/**
 * The limits below apply to one network within this time. They suffice for an office behind one address, and stop a
 * program that guesses.
 */
export const LIMIT_WINDOW_MS = 600_000;
export const PUZZLES_MAX = 100;
export const ANSWERS_MAX = 100;
export const PICTURES_MAX = 100;
/** Limits on codes sent in place of a puzzle. They are low because no puzzle protects these calls. */
export const ALTERNATIVES_MAX = 5;
/** The default maximum across all networks, separately for SMS and e-mail. */
export const ALTERNATIVES_OF_ALL_DEFAULT = 20;

/** Points in the picture: the left edge of the piece's target, or the centres of the words in their order. */
export type Answer = readonly Point[];

/** Parses the points that a browser sends; null if the text is malformed. */
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
 * Returns the kind of the next puzzle. Only visitors who use the site in Chinese get words to click, because the words
 * are Chinese and a sign-in must not require Chinese.
 */
export function puzzleKindFor(random: Random, lang: Lang): PuzzleKind {
  return lang === 'en' ? 'blockPuzzle' : pickOne(random, PUZZLE_KINDS);
}
