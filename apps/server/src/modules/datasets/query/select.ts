import { createHash } from 'node:crypto';
import { type Dataset, ident } from '../dataset.ts';
import { type Conditions, castOf, whereSql } from './conditions.ts';

export interface OrderPart {
  readonly field: string;
  readonly descending: boolean;
}

/** A query over one data set, in full. */
export interface Selection {
  readonly columns: readonly string[];
  readonly conditions: Conditions;
  readonly order: readonly OrderPart[];
  readonly limit: number;
  readonly offset: number;
  /** The caller wants no rows behind these. */
  readonly last: boolean;
  /** Values of the order fields of the last row that was seen; null is "not known". */
  readonly after: readonly (string | null)[] | null;
  /** The shape is one of few (no chosen columns, no chosen order): worth a prepared statement on each connection. */
  readonly common: boolean;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly (string | number)[];
  readonly name: string | undefined;
}

/** A field as it leaves: times in Beijing time, all else as PostgreSQL writes it. */
export function outputColumn(dataset: Dataset, code: string): string {
  const column = `t.${ident(code)}`;
  const type = dataset.fields.get(code)?.type;
  return type === 'datetime' ? `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')` : column;
}

/** The statement of a selection; one row more than the limit tells whether there are more. */
export function selectSql(dataset: Dataset, selection: Selection): Statement {
  const { conditions, order } = selection;
  const values: (string | number)[] = [...conditions.values];
  const bind = (value: string | number): string => `$${values.push(value)}`;
  const where = [...conditions.sql];
  if (selection.after !== null) where.push(afterSql(dataset, order, selection.after, bind));
  const columns = [
    ...selection.columns.map((code) => outputColumn(dataset, code)),
    ...order.map((part) => orderValue(dataset, part)),
  ];
  const text =
    `select ${columns.join(', ')} from ${dataset.table} t${whereSql(where)}` +
    ` order by ${order.map((part) => orderSql(dataset, part)).join(', ')}` +
    ` limit ${bind(selection.limit + 1)}${selection.offset > 0 ? ` offset ${bind(selection.offset)}` : ''}`;
  if (!selection.common) return { text, values, name: undefined };
  // A prepared statement refuses to give other types than it was prepared with, so a field of a new type has a new name.
  const types = [...selection.columns, ...order.map((part) => part.field)].map((code) => dataset.fields.get(code)?.type);
  return { text, values, name: statementName(`${text} ${types.join()}`) };
}

export function countSql(dataset: Dataset, conditions: Conditions, common: boolean): Statement {
  const text = `select count(*) from ${dataset.table} t${whereSql(conditions.sql)}`;
  return { text, values: conditions.values, name: common ? statementName(text) : undefined };
}

/** Key fields are never empty; others sort their empty values last in either direction. */
function mayBeEmpty(dataset: Dataset, field: string): boolean {
  return dataset.manifest.view !== undefined || !dataset.manifest.key.includes(field);
}

function orderSql(dataset: Dataset, { field, descending }: OrderPart): string {
  return `t.${ident(field)}${descending ? ' desc' : ''}${mayBeEmpty(dataset, field) && descending ? ' nulls last' : ''}`;
}

/** The order field at full precision, for the cursor. */
function orderValue(dataset: Dataset, { field }: OrderPart): string {
  return dataset.fields.get(field)?.type === 'datetime' ? `t.${ident(field)}::text` : `t.${ident(field)}`;
}

/** Rows behind a given one: later in the first field, or equal there and later in the next, and so on. */
function afterSql(
  dataset: Dataset,
  order: readonly OrderPart[],
  after: readonly (string | null)[],
  bind: (value: string) => string,
): string {
  const alternatives: string[] = [];
  const equal: string[] = [];
  for (const [i, part] of order.entries()) {
    const field = dataset.fields.get(part.field);
    if (!field) throw new Error(`${dataset.code} has no field ${part.field}`);
    const column = `t.${ident(part.field)}`;
    const value = after[i] ?? null;
    if (value === null) {
      equal.push(`${column} is null`);
      continue;
    }
    const place = `${bind(value)}::${castOf(field)}`;
    const later = `${column} ${part.descending ? '<' : '>'} ${place}`;
    const open = mayBeEmpty(dataset, part.field) ? `(${later} or ${column} is null)` : later;
    alternatives.push(`(${[...equal, open].join(' and ')})`);
    equal.push(`${column} = ${place}`);
  }
  return alternatives.length === 0 ? 'false' : `(${alternatives.join(' or ')})`;
}

const names = new Map<string, string>();

/** A short name for a statement's text; the same text has the same name on every connection. */
function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `jishi_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
  if (names.size > 10_000) names.clear();
  names.set(text, name);
  return name;
}
