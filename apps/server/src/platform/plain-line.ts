/** A text in one line, without marks that show nothing or turn the direction of writing: what is read is what is stored. */
export const plainLine = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
