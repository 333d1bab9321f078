import type { Manifest } from '@jishi/contract';
import { type Column, makeColumn } from '../columns/columns.ts';
import { dayInTitles, type FileFacts, stemOf, wholeDayInName } from '../source/file-facts.ts';
import type { Recognized } from './recognize.ts';

/** Returns a column with the date in the file's name or title, if the vendor's layout has no date column. */
export function dayByName(
  { layouts }: Recognized,
  manifest: Manifest,
  { name, date }: FileFacts,
  titles: readonly string[],
): Column[] {
  if (!layouts.every(({ layout }) => layout.dayFromName)) return [];
  // A month in the name is not enough, because such a file has rows for many dates.
  const day = date ?? wholeDayInName(stemOf(name)) ?? dayInTitles(titles);
  const field = manifest.fields.find(({ role }) => role === 'tradeDate');
  return field && day !== null ? [makeColumn(manifest, field, () => day, true)] : [];
}
