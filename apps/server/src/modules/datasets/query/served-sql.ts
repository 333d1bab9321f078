import type { Manifest } from '@jishi/contract';
import { servedOf } from '../served-rows.ts';
import type { Condition } from './query.ts';

/**
 * Returns SQL of a data set's rows as they were served at a moment. The subqueries are evaluated once, by an index, and
 * the rows are found by the same indexes as those of the data set's table.
 */
export function servedSql(
  { code }: Pick<Manifest, 'code'>,
  { by, value }: Extract<Condition, { op: 'served' }>,
  bind: (value: string) => string,
): string {
  const until = by === 'at' ? `m.at <= ${bind(value)}::timestamptz` : `m.version <= ${bind(value)}::bigint`;
  const order = by === 'at' ? 'm.at desc' : 'm.version desc, m.number desc';
  const moment = `(select m.number from dataset_moment m where m.dataset_code = ${bind(code)}::text and ${until} order by ${order} limit 1)`;
  return `(select s.* from ${servedOf(code)} s where s._from <= ${moment} and (s._to is null or s._to > ${moment}))`;
}
