import type { Manifest } from '@jishi/contract';
import { ident } from '../dataset.ts';
import { historyOf, versionKeyOf } from '../row-versions.ts';

/**
 * SQL of a data set's rows as they were: for each row key the version announced last on or before the day, or
 * first of all. A lookup in the key shows that no other version comes between, so the caller's filters narrow the
 * versions first. `distinct on` was refused, because it sorts every version first, whatever the filters are.
 */
export function versionsSql(manifest: Manifest, on: string | null, bind: (value: string) => string): string {
  const versions = versionKeyOf(manifest);
  if (versions === null) throw new Error(`${manifest.code} keeps no versions`);
  const history = historyOf(manifest.code);
  const [v, other] = [`v.${ident(versions.by)}`, `other.${ident(versions.by)}`];
  const same = manifest.key.map((field) => `other.${ident(field)} = v.${ident(field)}`).join(' and ');
  const none = (better: string): string =>
    `not exists (select 1 from ${history} other where ${same} and ${better})`;
  if (on === null) return `(select v.* from ${history} v where ${none(`${other} < ${v}`)})`;
  // For a field of times, the whole day counts.
  const isTime = manifest.fields.some(({ code, type }) => code === versions.by && type === 'datetime');
  const until = isTime ? `< ${bind(on)}::date + 1` : `<= ${bind(on)}::date`;
  return `(select v.* from ${history} v where ${v} ${until} and ${none(`${other} > ${v} and ${other} ${until}`)})`;
}
