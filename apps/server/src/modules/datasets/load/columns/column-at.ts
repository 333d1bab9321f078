import { nameKey } from './name-key.ts';

/**
 * Returns the position of a column in the header, by the first of its spellings that occurs there. Spellings are
 * separated by a bar. Returns -1 if none occurs.
 */
export function columnAt(header: readonly string[], spellings: string): number {
  const exact = header.indexOf(spellings);
  if (exact !== -1) return exact;
  const names = header.map(nameKey);
  for (const spelling of spellings.split('|')) {
    const at = names.indexOf(nameKey(spelling));
    if (at !== -1) return at;
  }
  return -1;
}
