/**
 * Returns a text in one line, without invisible characters or changes of the writing direction, so that what readers
 * see is what is stored.
 */
export const plainLine = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
