import { nameKey } from './name-key.ts';

/**
 * Returns the position of a column: the first of its spellings, separated by a bar, that the header has; -1 if it
 * has none.
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
