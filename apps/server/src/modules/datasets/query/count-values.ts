import { type Dataset, ident } from '../dataset.ts';
import { wallClockSql } from '../time-sql.ts';
import { conditionsOf, selectFrom } from './conditions.ts';
import type { Condition, Part } from './query.ts';
import type { Queryable } from './records.ts';

/**
 * How the counted rows are grouped: by the values of a field, by the year or month of a date, or by the day of a time.
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
  /** The maximum number of values that are returned. */
  readonly valuesMax: number;
  /** The date of the query, from which months are counted back. */
  readonly asOf: string;
  readonly part: Part;
}

export interface CountedValues {
  /** Values in descending order of count, or periods from newest to oldest. Null for rows without a value. */
  readonly values: readonly { value: string | null; count: number; sum: number | null }[];
  readonly others: number;
}

const PATTERNS = { year: 'YYYY', month: 'YYYY-MM', day: 'YYYY-MM-DD' } as const;

/** The group of rows that have the same value. */
export interface CountedGroup {
  readonly value: string | null;
  readonly count: number;
  /** The exact sum. */
  readonly sum: string | null;
}

export interface CountedGroups {
  readonly groups: readonly CountedGroup[];
  /** The number of different values, including those not returned. */
  readonly of: number;
}

/** Counts the rows for each value, and sums one of their fields. Reads all rows that meet the conditions. */
export async function countValues(
  database: Queryable,
  dataset: Dataset,
  query: CountQuery,
): Promise<CountedValues> {
  return countedValues(await countByValue(database, dataset, query));
}

/** Returns the groups with their sums as numbers. */
export function countedValues({ groups, of }: CountedGroups): CountedValues {
  return {
    values: groups.map(({ value, count, sum }) => ({
      value,
      count,
      sum: sum === null ? null : Number(sum),
    })),
    others: of - groups.length,
  };
}

/** Counts the rows for each value, with exact sums. */
export async function countByValue(
  database: Queryable,
  dataset: Dataset,
  { where, by, sum, valuesMax, asOf, part }: CountQuery,
): Promise<CountedGroups> {
  const conditions = conditionsOf(dataset, where, asOf, part);
  const { values } = conditions;
  const order = by.period === null ? 'n desc, value' : 'value desc';
  const added = sum === null ? 'null::text' : `sum(t.${ident(sum)})::text`;
  const { rows } = await database.query<{
    value: string | null;
    n: number;
    added: string | null;
    of: number;
  }>(
    `select value, n, added, (count(*) over ())::integer as of from (
       ${selectFrom(dataset, `${valueSql(dataset, by)} as value, count(*)::integer as n, ${added} as added`, conditions)} group by 1
     ) counted order by value is null, ${order} limit $${values.length + 1}`,
    [...values, valuesMax],
  );
  return {
    groups: rows.map(({ value, n, added: total }) => ({ value, count: n, sum: total })),
    of: rows[0]?.of ?? 0,
  };
}

function valueSql(dataset: Dataset, { field, period }: CountedBy): string {
  const column = `t.${ident(field)}`;
  if (period === null) return `nullif(${column}::text, '')`;
  const described = dataset.fields.get(field);
  const day = described?.type === 'datetime' ? wallClockSql(described, column) : column;
  return `to_char(${day}, '${PATTERNS[period]}')`;
}
