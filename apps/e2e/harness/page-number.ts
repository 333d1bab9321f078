/** A number as a page shows it: with separators of thousands, its sign a typographic minus, perhaps in percent. NaN where none is shown. */
export function readPageNumber(text: string): number {
  const digits = text.trim().replace('−', '-').replace(/[+%,]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}
