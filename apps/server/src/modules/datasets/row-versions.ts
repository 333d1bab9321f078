import { type Manifest, versionField } from '@jishi/contract';
import { ident } from './dataset.ts';

/** Returns the table with all announced row versions of a data set, quoted for SQL. */
export const historyOf = (code: string): string => `history.${ident(code)}`;

/**
 * Returns the fields that identify a version: the row key and the announcement date; null if the data set
 * keeps no versions.
 */
export function versionKeyOf({
  key,
  versions,
}: Pick<Manifest, 'key' | 'versions'>): { readonly by: string; readonly key: readonly string[] } | null {
  const by = versionField({ versions });
  return by === null ? null : { by, key: [...key, by] };
}
