/** Spellings of "not known" in sources. */
export const MISSING: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  '—',
  '\\N',
  'NULL',
  'null',
  'None',
  'NaN',
  'nan',
  'N/A',
  '#N/A',
]);
