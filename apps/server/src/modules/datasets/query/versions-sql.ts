import type { Manifest } from '@jishi/contract';
import { ident } from '../dataset.ts';
import { historyOf, versionKeyOf } from '../row-versions.ts';
import { dayStartSql } from '../time-sql.ts';

/**
 * Returns SQL for a data set's rows as of a date: for each row key, the last version announced on or before that date.
 * Without a date, it is the first version announced. For each version, a lookup in the key shows whether another one
 * takes precedence, so the caller's filters can be applied first. `distinct on` was rejected, because it sorts all
 * versions before any filter.
 */
export function versionsSql(manifest: Manifest, on: string | null, bind: (value: string) => string): string {
  const versions = versionKeyOf(manifest);
  if (versions === null) throw new Error(`${manifest.code} does not keep versions`);
  const history = historyOf(manifest.code);
  const [v, other] = [`v.${ident(versions.by)}`, `other.${ident(versions.by)}`];
  const same = manifest.key.map((field) => `other.${ident(field)} = v.${ident(field)}`).join(' and ');
  const none = (better: string): string =>
    `not exists (select 1 from ${history} other where ${same} and ${better})`;
  if (on === null) return `(select v.* from ${history} v where ${none(`${other} < ${v}`)})`;
  // If versions are dated by a time, the whole day is included.
  const by = manifest.fields.find(({ code }) => code === versions.by);
  const until =
    by?.type === 'datetime' ? `< ${dayStartSql(by, `${bind(on)}::date + 1`)}` : `<= ${bind(on)}::date`;
  return `(select v.* from ${history} v where ${v} ${until} and ${none(`${other} > ${v} and ${other} ${until}`)})`;
}
