/**
 * Reads a number as a page shows it: with thousand separators, a typographic minus, perhaps in percent. NaN if
 * there is none.
 */
export function readPageNumber(text: string): number {
  const digits = text.trim().replace('−', '-').replace(/[+%,]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}
