import type { Manifest } from '@jishi/contract';
import { ident } from '../dataset.ts';
import { historyOf, versionKeyOf } from '../row-versions.ts';

/**
 * The rows of a data set as they were: of each row key the version that was announced last on or before the day, or
 * first of all. That no version of the key stands between is looked up in the key, so what a caller filters by narrows
 * the versions before. `distinct on` was refused: it sorts every version first, whatever is filtered.
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
  // Of a field of times, the whole of the day.
  const isTime = manifest.fields.some(({ code, type }) => code === versions.by && type === 'datetime');
  const until = isTime ? `< ${bind(on)}::date + 1` : `<= ${bind(on)}::date`;
  return `(select v.* from ${history} v where ${v} ${until} and ${none(`${other} > ${v} and ${other} ${until}`)})`;
}
