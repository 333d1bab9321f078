/**
 * Returns a text in one line, without invisible characters and changes of the writing direction, so that readers see
 * the stored text.
 */
export const plainLine = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
