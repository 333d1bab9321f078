import type { Manifest } from '@jishi/contract';
import { ident } from '../dataset.ts';
import { servedOf } from '../served-rows.ts';
import type { Condition } from './query.ts';

export type Served = Extract<Condition, { op: 'served' }>;
export type Bind = (value: string) => string;

/** A state of a history, identified by a time or by a version of the data set. */
export interface Moment {
  readonly by: 'at' | 'version';
  /** Returns the SQL of the time or the version. */
  readonly sql: () => string;
}

export const boundMoment = ({ by, value }: Served, bind: Bind): Moment => ({
  by,
  sql: () => `${bind(value)}::${by === 'at' ? 'timestamptz' : 'bigint'}`,
});

/** Returns SQL for a column of the newest recorded state at or before the given one. */
export function momentSql(
  column: 'at' | 'number' | 'feed_objectid',
  code: string,
  { by, sql }: Moment,
  bind: Bind,
): string {
  const order = by === 'at' ? 'm.at desc' : 'm.version desc, m.number desc';
  return `(select m.${column} from dataset_moment m where m.dataset_code = ${bind(code)}::text and m.${by} <= ${sql()} order by ${order} limit 1)`;
}

/**
 * Returns SQL for a data set's rows as they were served at a given time. The subqueries are evaluated only once, by an
 * index. The rows are found by the same indexes as in the data set's table. Without a list of columns, the columns of
 * the history are included too.
 */
export function servedSql(
  { code }: Pick<Manifest, 'code'>,
  moment: Moment,
  bind: Bind,
  columns: readonly string[] | null = null,
): string {
  const number = momentSql('number', code, moment, bind);
  const list = columns === null ? 's.*' : columns.map((column) => `s.${ident(column)}`).join(', ');
  return `(select ${list} from ${servedOf(code)} s where s._from <= ${number} and (s._to is null or s._to > ${number}))`;
}
