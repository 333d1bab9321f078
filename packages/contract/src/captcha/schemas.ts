import { z } from 'zod';

/** Puzzles that the server draws and the person solves in a popup. */
export const PUZZLE_KINDS = ['blockPuzzle', 'clickWord'] as const;

export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/** Actions that require a solved puzzle. A pass for one action is invalid for another. */
export const CAPTCHA_ACTIONS = ['sendCode', 'spider', 'signIn'] as const;

export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** Size of a puzzle's picture and of the bar below it, in CSS pixels. */
export const PUZZLE_WIDTH = 400;

export const PUZZLE_HEIGHT = 200;

export const PUZZLE_BAR_HEIGHT = 40;

/** Lifetime of a puzzle, and of the pass for a correct answer. */
export const CAPTCHA_LIFE_SECONDS = 120;

/**
 * Connects the picture of four characters with the form sent with it. The id is based on the time and ends
 * with random digits.
 */
export const actionIdSchema = z
  .string()
  .regex(/^\d{13}\d{5}$/)
  .meta({
    zh: '验证码编号：13 位毫秒时间戳加 5 位随机数字',
    en: 'Id of the picture: Unix milliseconds and 5 random digits',
  });

/**
 * The pass for a solved puzzle. Existence checks and sign-ins bind it to the receiver. The guarded action
 * consumes it.
 */
export const captchaPassSchema = z
  .string()
  .max(100)
  .default('')
  .meta({ zh: '通过安全验证后得到的凭证', en: 'The pass that a solved captcha gave' });

/**
 * The position of the piece, or the clicks on the words in order, in pixels from the upper left corner of the
 * picture.
 */
export const puzzleAnswerSchema = z
  .array(
    z.strictObject({
      x: z
        .number()
        .min(-PUZZLE_WIDTH)
        .max(2 * PUZZLE_WIDTH),
      y: z
        .number()
        .min(-PUZZLE_HEIGHT)
        .max(2 * PUZZLE_HEIGHT),
    }),
  )
  .min(1)
  .max(8);
