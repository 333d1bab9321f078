import { type Dataset, ident } from '../dataset.ts';
import { wallClockSql } from '../time-sql.ts';
import { conditionsOf, sourceOf, whereSql } from './conditions.ts';
import type { Condition, Part } from './query.ts';
import type { Queryable } from './records.ts';

/**
 * How the counted rows are grouped: by the values of a field, by the year or month of a day, or by the day of
 * a time.
 */
export interface CountedBy {
  readonly field: string;
  readonly period: 'year' | 'month' | 'day' | null;
}

export interface CountQuery {
  readonly where: readonly Condition[];
  readonly by: CountedBy;
  /** A number field to add up. */
  readonly sum: string | null;
  /** The most values in the result. */
  readonly valuesMax: number;
  /** The day of the query. */
  readonly asOf: string;
  readonly part: Part;
}

export interface CountedValues {
  /** Texts in descending order of count, periods newest first; null for rows without a value. */
  readonly values: readonly { value: string | null; count: number; sum: number | null }[];
  readonly others: number;
}

const PATTERNS = { year: 'YYYY', month: 'YYYY-MM', day: 'YYYY-MM-DD' } as const;

/** Counts the rows with each value, and sums one of their fields. Reads all rows that meet the conditions. */
export async function countValues(
  database: Queryable,
  dataset: Dataset,
  { where, by, sum, valuesMax, asOf, part }: CountQuery,
): Promise<CountedValues> {
  const conditions = conditionsOf(dataset, where, asOf, part);
  const { sql, values } = conditions;
  const order = by.period === null ? 'n desc, value' : 'value desc';
  const added = sum === null ? 'null::double precision' : `sum(t.${ident(sum)})::double precision`;
  const { rows } = await database.query<{
    value: string | null;
    n: number;
    added: number | null;
    of: number;
  }>(
    `select value, n, added, (count(*) over ())::integer as of from (
       select ${valueSql(dataset, by)} as value, count(*)::integer as n, ${added} as added
         from ${sourceOf(dataset, conditions)} t${whereSql(sql)} group by 1
     ) counted order by value is null, ${order} limit $${values.length + 1}`,
    [...values, valuesMax],
  );
  return {
    values: rows.map(({ value, n, added: total }) => ({ value, count: n, sum: total })),
    others: (rows[0]?.of ?? 0) - rows.length,
  };
}

function valueSql(dataset: Dataset, { field, period }: CountedBy): string {
  const column = `t.${ident(field)}`;
  if (period === null) return `nullif(${column}::text, '')`;
  const described = dataset.fields.get(field);
  const day = described?.type === 'datetime' ? wallClockSql(described, column) : column;
  return `to_char(${day}, '${PATTERNS[period]}')`;
}
