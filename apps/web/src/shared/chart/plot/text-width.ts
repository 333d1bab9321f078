/**
 * Widths of characters as fractions of the font size, rounded up. The layout needs text widths before the drawing is
 * painted.
 */
const LETTER_EM = 0.6;
const WIDE_LETTER_EM = 1.04;
/** The first Chinese character. */
const WIDE_FROM = '\u2E80';

/** Returns the approximate width of a text, in the unit of the font size. */
export function textWidth(text: string, fontSize: number): number {
  const widths = Array.from(text, (letter) => (letter > WIDE_FROM ? WIDE_LETTER_EM : LETTER_EM));
  return widths.reduce((sum, width) => sum + width, 0) * fontSize;
}

export const widest = (texts: readonly string[], fontSize: number): number =>
  Math.max(0, ...texts.map((text) => textWidth(text, fontSize)));

/** Shortens a text to the available width. */
export function shortened(text: string, room: number, fontSize: number): string {
  if (textWidth(text, fontSize) <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, fontSize) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
