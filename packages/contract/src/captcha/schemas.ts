import { z } from 'zod';
import { PUZZLE_HEIGHT, PUZZLE_WIDTH } from './constants.ts';

/**
 * Links the picture with four characters to the form that is sent with it. The id is based on the time and ends with
 * random digits.
 */
export const actionIdSchema = z
  .string()
  .regex(/^\d{13}\d{5}$/)
  .meta({
    zh: '验证码编号：13 位毫秒时间戳加 5 位随机数字',
    en: 'Id of the picture: Unix milliseconds and 5 random digits',
  });

/**
 * The pass for a solved puzzle. For existence checks and sign-ins, the pass is tied to the receiver. The guarded action
 * consumes the pass.
 */
export const captchaPassSchema = z
  .string()
  .max(100)
  .default('')
  .meta({ zh: '通过安全验证后得到的凭证', en: 'The pass for a solved captcha' });

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
