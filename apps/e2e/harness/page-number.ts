/**
 * Parses a number as displayed on a page: with thousand separators, a typographic minus, and possibly a percent sign.
 * NaN if there is none.
 */
export function readPageNumber(text: string): number {
  const digits = text.trim().replace('−', '-').replace(/[+%,]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}
