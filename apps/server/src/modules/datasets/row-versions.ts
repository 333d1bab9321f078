import { type Manifest, versionField } from '@jishi/contract';
import { ident } from './dataset.ts';

/** Table of all announced versions of the rows of a data set that keeps them, quoted for SQL. */
export const historyOf = (code: string): string => `history.${ident(code)}`;

/** What tells the versions of a data set apart: its row key and the day of announcement; null where it keeps none. */
export function versionKeyOf({
  key,
  versions,
}: Pick<Manifest, 'key' | 'versions'>): { readonly by: string; readonly key: readonly string[] } | null {
  const by = versionField({ versions });
  return by === null ? null : { by, key: [...key, by] };
}
