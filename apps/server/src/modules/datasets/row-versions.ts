import { type Manifest, versionField } from '@jishi/contract';
import { ident } from './dataset.ts';

/** Returns the quoted table with all announced row versions of a data set. */
export const historyOf = (code: string): string => `history.${ident(code)}`;

/**
 * Returns the fields that identify a version: the row key and the announcement date. Null if the data set keeps no
 * versions.
 */
export function versionKeyOf({
  key,
  versions,
}: Pick<Manifest, 'key' | 'versions'>): { readonly by: string; readonly key: readonly string[] } | null {
  const by = versionField({ versions });
  return by === null ? null : { by, key: [...key, by] };
}
