/**
 * Parses a number as a page shows it: with thousand separators, a typographic minus, and possibly a percent sign. NaN
 * if the text contains no number.
 */
export function readPageNumber(text: string): number {
  const digits = text.trim().replace('−', '-').replace(/[+%,]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}
