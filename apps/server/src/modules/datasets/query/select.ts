import { createHash } from 'node:crypto';
import { type Dataset, ident } from '../dataset.ts';
import type { OrderPart } from '../manifest-facts.ts';
import { timeTextSql } from '../time-sql.ts';
import { viewReadsClock } from '../view-sql.ts';
import { type Conditions, castOf, conditionsOf, selectFrom } from './conditions.ts';
import type { Condition, OwnedQuery, Page } from './query.ts';

/** A query in SQL, ready to run. */
export interface Selection extends Page {
  readonly columns: readonly string[];
  readonly conditions: Conditions;
  readonly order: readonly OrderPart[];
  /**
   * True if the query has one of the few common shapes (no chosen columns, no chosen order). Each connection then
   * prepares its statement.
   */
  readonly common: boolean;
  /** True if the query selects a single value of an index's first field. */
  readonly narrow: boolean;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly (string | number)[];
  readonly name: string | undefined;
}

/** A statement without its values. */
export type Shape = Omit<Statement, 'values'>;

/** Returns the SQL of a field for answers: times in the zone of the field, booleans as `true` and `false`. */
export function outputColumn(dataset: Dataset, code: string): string {
  const column = `t.${ident(code)}`;
  const field = dataset.fields.get(code);
  if (field?.type === 'boolean') return `${column}::text`;
  return field?.type === 'datetime' ? timeTextSql(field, column) : column;
}

/** Writes the conditions of a query as SQL, and chooses how to run it. */
export function selectionOf(
  dataset: Dataset,
  { where, columns, order, page, asOf, part }: OwnedQuery,
): Selection {
  const isAsDescribed =
    part === 'whole' &&
    (columns === dataset.tableColumns || columns === dataset.recordColumns) &&
    order === dataset.order;
  return {
    columns,
    conditions: conditionsOf(dataset, where, asOf, part),
    order,
    limit: page.limit,
    offset: page.offset,
    after: page.after,
    last: page.last,
    common: isAsDescribed && where.every(isOfOneShape),
    narrow: where.some((condition) => isNarrow(dataset, condition)),
  };
}

/** Returns true if the SQL text of the condition is the same for all values. */
function isOfOneShape(condition: Condition): boolean {
  if ('of' in condition) return condition.of.every(isOfOneShape);
  if (condition.op === 'span' || condition.op === 'version' || condition.op === 'served') return false;
  if (condition.op === 'newest') return condition.where.every(isOfOneShape);
  return !('values' in condition) || condition.values.length === 1;
}

/**
 * Returns true if the condition selects a single value of an index's first field. Such a query quickly finds a few
 * rows.
 */
function isNarrow({ manifest }: Dataset, condition: Condition): boolean {
  if (condition.op !== 'in' || condition.values.length !== 1 || manifest.view !== undefined) return false;
  const { field } = condition;
  return manifest.key[0] === field || manifest.indexes.some((index) => index[0] === field);
}

/**
 * Returns true if the same rows may yield a different answer tomorrow, because a condition or the view counts from
 * today's date.
 */
export function dependsOnDay({ manifest }: Dataset, where: readonly Condition[]): boolean {
  return (
    where.some(({ op }) => op === 'months') || (manifest.view !== undefined && viewReadsClock(manifest.view))
  );
}

/**
 * Returns the statement of a selection. It selects one row beyond the limit, which shows whether there are more rows.
 */
export function selectSql(dataset: Dataset, selection: Selection): Statement {
  if (!isFirst(selection)) return writeSql(dataset, selection);
  return {
    ...commonShape(dataset, selection),
    values: [...selection.conditions.values, selection.limit + 1],
  };
}

/**
 * Returns true for the first page of a common shape. The limit is then the last value, and the text depends only on the
 * conditions.
 */
export function isFirst({ common, after, offset }: Selection): boolean {
  return common && after === null && offset === 0;
}

const shapes = new WeakMap<readonly string[], Map<string, Shape>>();

/**
 * Returns the shape of a first page. Its text depends only on the conditions, so it is built once for each set of
 * conditions.
 */
function commonShape(dataset: Dataset, selection: Selection): Shape {
  let ofColumns = shapes.get(selection.columns);
  if (ofColumns === undefined) {
    ofColumns = new Map();
    shapes.set(selection.columns, ofColumns);
  }
  const conditions = selection.conditions.sql.join(' and ');
  let shape = ofColumns.get(conditions);
  if (shape === undefined) {
    const { text, name } = writeSql(dataset, selection);
    shape = { text, name };
    ofColumns.set(conditions, shape);
  }
  return shape;
}

/**
 * Returns the columns of a statement: those of the answer, then the order fields that are not among them, unconverted.
 */
function statementColumns(dataset: Dataset, { columns, order }: Selection): string[] {
  const further = order.filter(({ field }) => placeOf(dataset, columns, field) === -1);
  return [
    ...columns.map((code) => outputColumn(dataset, code)),
    ...further.map((part) => orderValue(dataset, part)),
  ];
}

export function placeOf(dataset: Dataset, columns: readonly string[], field: string): number {
  return dataset.fields.get(field)?.type === 'datetime' ? -1 : columns.indexOf(field);
}

/** Returns the positions of the order fields in the rows of a selection. */
export function orderPlaces(
  dataset: Dataset,
  { columns, order }: Pick<OwnedQuery, 'columns' | 'order'>,
): number[] {
  let behind = columns.length;
  return order.map(({ field }) => {
    const place = placeOf(dataset, columns, field);
    return place === -1 ? behind++ : place;
  });
}

function writeSql(dataset: Dataset, selection: Selection): Statement {
  const { conditions, order } = selection;
  const values: (string | number)[] = [...conditions.values];
  const bind = (value: string | number): string => `$${values.push(value)}`;
  const where = [...conditions.sql];
  if (selection.after !== null) where.push(afterSql(dataset, order, selection.after, bind));
  const text =
    selectFrom(dataset, statementColumns(dataset, selection).join(', '), conditions, where) +
    ` order by ${order.map((part) => orderSql(dataset, part)).join(', ')}` +
    ` limit ${bind(selection.limit + 1)}${selection.offset > 0 ? ` offset ${bind(selection.offset)}` : ''}`;
  if (!selection.common) return { text, values, name: undefined };
  // A prepared statement cannot change the types that it returns, so a field with a new type gets a new name.
  const types = [...selection.columns, ...order.map((part) => part.field)].map(
    (code) => dataset.fields.get(code)?.type,
  );
  return { text, values, name: statementName(`${text} ${types.join()}`) };
}

/**
 * Merges statements of one shape into one. Each value becomes a list of values, and every row begins with the position
 * of its statement in these lists. The last value is the limit.
 */
export function togetherShape({ text, name }: Shape, valueCount: number): Shape {
  const lists = Array.from({ length: valueCount }, (_, i) => `$${i + 1}::text[]`);
  const values = lists.map((_, i) => `v${i + 1}`);
  const one = text.replace(/\$(\d+)/g, (_, n: string) =>
    Number(n) === valueCount ? `asked.v${n}::bigint` : `asked.v${n}`,
  );
  return {
    text:
      `select asked.n - 1, found.* from unnest(${lists.join(', ')}) with ordinality as asked (${values.join(', ')}, n)` +
      ` cross join lateral (${one}) found`,
    name: name === undefined ? undefined : `${name}_many`,
  };
}

export function countSql(dataset: Dataset, conditions: Conditions, common: boolean): Statement {
  const text = selectFrom(dataset, 'count(*)', conditions);
  return { text, values: conditions.values, name: common ? statementName(text) : undefined };
}

/**
 * Returns true if the field may be empty. Key fields never are, even in a view. Other fields sort their empty values
 * last in either direction. If the order of a key field said where to sort empty values, PostgreSQL could not read the
 * index backwards, and would sort all rows for each page of a view of all quotes.
 */
export function mayBeEmpty(dataset: Dataset, field: string): boolean {
  return !dataset.manifest.key.includes(field);
}

export function orderSql(dataset: Dataset, { field, descending, emptyFirst }: OrderPart): string {
  const empty = emptyFirst ? ' nulls first' : mayBeEmpty(dataset, field) && descending ? ' nulls last' : '';
  return `t.${ident(field)}${descending ? ' desc' : ''}${empty}`;
}

/** Returns the SQL of an order field at full precision, for the cursor. */
function orderValue(dataset: Dataset, { field }: OrderPart): string {
  return dataset.fields.get(field)?.type === 'datetime' ? `t.${ident(field)}::text` : `t.${ident(field)}`;
}

/**
 * Returns SQL for the rows after a given row: later in the first field, or equal there and later in the next, and so
 * on.
 */
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

/**
 * The maximum number of named statements. Each name takes about 60 kB of the database's memory on each connection that
 * used it, and callers choose the combinations of parameters. The first statements get names, which covers the common
 * ones. Later statements are planned each time.
 */
const NAMES_MAX = 1_000;
const names = new Map<string, string>();

/** Drops all names. Only tests need this, because their process connects to one database after another. */
export const forgetNames = (): void => names.clear();

/** Returns a short name for a statement's text. The same text has the same name on every connection. */
function statementName(text: string): string | undefined {
  const existing = names.get(text);
  if (existing !== undefined || names.size >= NAMES_MAX) return existing;
  const name = `jishi_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}
