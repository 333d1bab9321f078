import { nameKey } from './name-key.ts';

/**
 * Returns the position of a column in the header, or -1 if it is missing. `spellings` lists possible names, separated
 * by bars. The first of them that the header contains is used.
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
