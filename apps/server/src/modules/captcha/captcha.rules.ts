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
/** How far from its place a piece may be left: its gap is another drawing of the same shape, whose middle is found by eye. */
export const PIECE_TOLERANCE_PX = 4;
/** How far from the middle of a word a click may be: its ink reaches about so far. */
export const WORD_REACH_PX = 26;

/** What a network may ask for in ten minutes: an office behind one address signs in, a machine that guesses is stopped. */
export const LIMIT_WINDOW_MS = 600_000;
export const PUZZLES_MAX = 100;
export const ANSWERS_MAX = 100;
export const PICTURES_MAX = 100;
/** Limits of codes instead of a puzzle: no puzzle protects them, so they are few. */
export const ALTERNATIVES_MAX = 5;
/** And so many for all networks together, of SMS and of mails each, unless the operator says otherwise. */
export const ALTERNATIVES_OF_ALL_DEFAULT = 20;

/** Points of the picture: where the piece belongs (its left edge), or the middles of the words in their order. */
export type Answer = readonly Point[];

/** Points as a browser sends them, or null when the text is none. */
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
    // The piece moves along its row only, so where it was left says nothing but x.
    if (kind === 'blockPuzzle') return Math.abs(x - point.x) <= PIECE_TOLERANCE_PX;
    return Math.hypot(x - point.x, y - point.y) <= WORD_REACH_PX;
  });
}

/** The kind to show next. The words of the other are Chinese, and no one needs to know Chinese to come in. */
export function puzzleKindFor(random: Random, lang: Lang): PuzzleKind {
  return lang === 'en' ? 'blockPuzzle' : pickOne(random, PUZZLE_KINDS);
}
