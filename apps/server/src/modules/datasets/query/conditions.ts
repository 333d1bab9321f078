import type { Field } from '@jishi/contract';
import type pg from 'pg';
import { arrayLiteral } from '../../../platform/db/index.ts';
import { type Dataset, ident } from '../dataset.ts';

/** Conditions on the rows. Each piece of SQL names its value by `$n`; values are text and cast in the SQL. */
export interface Conditions {
  readonly sql: readonly string[];
  readonly values: readonly string[];
}

export const NO_CONDITIONS: Conditions = { sql: [], values: [] };

const CASTS = {
  text: 'text',
  char: 'text',
  number: 'numeric',
  date: 'date',
  datetime: 'timestamptz',
} as const;

export function castOf(field: Field): string {
  return CASTS[field.type];
}

/** One parameter of a call after it was checked: what it filters, and the values to filter by. */
export interface Filter {
  readonly op: 'eq' | 'in' | 'gte' | 'lte' | 'gt' | 'prefix' | 'contains' | 'latest' | 'months';
  readonly field: Field;
  readonly values: readonly string[];
  readonly per: readonly string[];
}

/** SQL of the filters of a call. The table goes by the name `t`. */
export function conditionsOf(dataset: Dataset, filters: readonly Filter[]): Conditions {
  const sql: string[] = [];
  const values: string[] = [];
  const bind = (value: string): string => `$${values.push(value)}`;
  for (const filter of filters) sql.push(filterSql(dataset, filter, bind));
  return { sql, values };
}

function filterSql(dataset: Dataset, filter: Filter, bind: (value: string) => string): string {
  const { field } = filter;
  const column = `t.${ident(field.code)}`;
  const cast = castOf(field);
  const [first = ''] = filter.values;
  switch (filter.op) {
    case 'eq':
    case 'in':
      return filter.values.length === 1
        ? equalsSql(column, field, bind(first))
        : `${column} = any(${bind(arrayLiteral(filter.values))}::${cast}[])`;
    case 'gte':
      return `${column} >= ${bind(first)}::${cast}`;
    case 'gt':
      return `${column} > ${bind(first)}::${cast}`;
    case 'lte':
      // A day as the end of a span of times takes in the whole day.
      return field.type === 'datetime'
        ? `${column} < ${bind(first)}::date + 1`
        : `${column} <= ${bind(first)}::${cast}`;
    case 'prefix':
      return `(${filter.values.map((value) => `${column} ^@ ${bind(value)}::text`).join(' or ')})`;
    case 'contains':
      return `position(${bind(first)}::text in ${column}) > 0`;
    case 'months':
      return `${column} >= current_date - make_interval(months => ${bind(first)}::int)`;
    case 'latest':
      return latestSql(dataset, column, filter);
  }
}

function equalsSql(column: string, field: Field, place: string): string {
  if (field.type !== 'datetime') return `${column} = ${place}::${castOf(field)}`;
  return `${column} >= ${place}::date and ${column} < ${place}::date + 1`;
}

function latestSql(dataset: Dataset, column: string, filter: Filter): string {
  const same = filter.per.map((code) => `l.${ident(code)} = t.${ident(code)}`).join(' and ');
  const newest = `select max(l.${ident(filter.field.code)}) from ${dataset.table} l${same === '' ? '' : ` where ${same}`}`;
  return `${column} = (${newest})`;
}

export function whereSql(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}

/**
 * The conditions for a COPY, which takes no parameters: each value becomes a setting of this transaction, given as a
 * bound parameter, and the SQL reads the setting. No value ever stands in the SQL text.
 */
export async function copySafe(
  client: pg.ClientBase,
  conditions: Conditions = NO_CONDITIONS,
): Promise<string> {
  for (const [i, value] of conditions.values.entries())
    await client.query('select set_config($1, $2, true)', [`jishi.value${i + 1}`, value]);
  const sql = conditions.sql.map((part) =>
    part.replace(/\$(\d+)/g, (_, n: string) => `current_setting('jishi.value${n}')`),
  );
  return whereSql(sql);
}
