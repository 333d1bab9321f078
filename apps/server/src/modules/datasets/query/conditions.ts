import type { Field } from '@jishi/contract';
import type pg from 'pg';
import { arrayLiteral } from '../../../platform/db/index.ts';
import { type Dataset, ident, tableOf } from '../dataset.ts';
import { dayStartSql } from '../time-sql.ts';
import { ALL_DAYS, type SpanSql, viewSql } from '../view-sql.ts';
import { lookUp, otherRows } from './looked-up.ts';
import { partSql } from './owned-part.ts';
import type { Condition, OwnedPart, Part } from './query.ts';
import { boundMoment, type Served, servedSql } from './served-sql.ts';
import { versionsSql } from './versions-sql.ts';
import { type ViewAsOf, viewAsOf } from './view-as-of.ts';

/** Conditions as SQL. They refer to their values by `$n`. Values are text and are cast in the SQL. */
export interface Conditions {
  readonly sql: readonly string[];
  readonly values: readonly string[];
  /** The source of the rows, unless it is the data set's table. */
  readonly source?: string;
  /** A WITH clause that the source refers to. It precedes the statement. */
  readonly bases?: string;
}

const CASTS = {
  text: 'text',
  char: 'text',
  number: 'numeric',
  date: 'date',
  datetime: 'timestamptz',
  boolean: 'boolean',
  json: 'jsonb',
  list: 'jsonb',
} as const;

export function castOf(field: Field): string {
  return CASTS[field.type];
}

/**
 * The context of generated SQL: its values so far, the source of the data set's rows, and the date from which months
 * are counted back.
 */
interface Scope {
  readonly rows: string;
  readonly bind: (value: string) => string;
  readonly asOf: string | undefined;
  /** The time of the rows, if they come from a history. */
  readonly served: Served | undefined;
}

/**
 * Writes conditions on rows of the data set as SQL. The table has the alias `t`. If a part is given, only its rows are
 * read, even by a condition that compares a row with other rows.
 */
export function conditionsOf(
  dataset: Dataset,
  where: readonly Condition[],
  asOf: string | undefined,
  part: Part,
): Conditions {
  const values: string[] = [];
  const bind = (value: string): string => `$${values.push(value)}`;
  const served = where.find((condition) => condition.op === 'served');
  const isView = dataset.manifest.view !== undefined;
  const view = served && isView ? viewAsOf(dataset, boundMoment(served, bind), bind) : undefined;
  const versions = view?.rows(ALL_DAYS) ?? earlierSql(dataset, where, bind);
  const bases = view && { bases: view.bases };
  const all: Scope = { rows: versions ?? tableOf(dataset.code), bind, asOf, served };
  const owned = part === 'whole' ? undefined : ownedSql(dataset, part, all);
  const scope = owned === undefined ? all : { ...all, rows: owned(all.rows) };
  const sql = where.map((condition) => conditionSql(dataset, condition, scope));
  const span = where.find((condition) => condition.op === 'span');
  if (span !== undefined) {
    const days = (view?.rows ?? presentRows(dataset))(spanOf(span, scope));
    return { sql, values, source: owned?.(days) ?? days, ...bases };
  }
  const source = owned === undefined ? versions : scope.rows;
  return source === undefined ? { sql, values } : { sql, values, source, ...bases };
}

/** Returns a function that restricts a source of the data set's rows to the part. */
function ownedSql(dataset: Dataset, part: OwnedPart, scope: Scope): (rows: string) => string {
  const conditions = part.where.map((condition) => conditionSql(dataset, condition, scope));
  return (rows) => partSql(part, rows, conditions);
}

/**
 * Returns a function that restricts a source of rows to the part, for use in other SQL. `bind` adds values to that SQL.
 * A condition of the part that compares a row with other rows finds them in `rows`.
 */
export function partSource(
  dataset: Dataset,
  part: OwnedPart,
  bind: (value: string) => string,
  rows = tableOf(dataset.code),
): (rows: string) => string {
  return ownedSql(dataset, part, { rows, bind, asOf: undefined, served: undefined });
}

/** Returns the source of a table's earlier rows, if the conditions request them. */
function earlierSql(
  { manifest }: Dataset,
  where: readonly Condition[],
  bind: Scope['bind'],
): string | undefined {
  const asOf = where.find((condition) => condition.op === 'version' || condition.op === 'served');
  if (asOf === undefined) return undefined;
  return asOf.op === 'served'
    ? servedSql(manifest, boundMoment(asOf, bind), bind)
    : versionsSql(manifest, asOf.on, bind);
}

/** Returns a statement that selects columns from the rows that meet the conditions. */
export const selectFrom = (
  dataset: Dataset,
  list: string,
  conditions: Conditions,
  where = conditions.sql,
): string =>
  `${conditions.bases ?? ''}select ${list} from ${sourceOf(dataset, conditions)} t${whereSql(where)}`;

/** Returns the source of the rows that meet the conditions. */
export function sourceOf({ code }: Dataset, { source }: Conditions): string {
  return source ?? tableOf(code);
}

/** Returns the source of a view's current rows. */
const presentRows =
  ({ manifest }: Dataset): ViewAsOf['rows'] =>
  (span) =>
    `(${viewSql(manifest, span)})`;

function spanOf({ from, to }: Extract<Condition, { op: 'span' }>, { bind }: Scope): SpanSql {
  const day = (text: string | null): string => (text === null ? 'null::date' : `${bind(text)}::date`);
  return { from: day(from), to: day(to) };
}

function conditionSql(dataset: Dataset, condition: Condition, scope: Scope): string {
  const { bind } = scope;
  if ('of' in condition) {
    const parts = condition.of.map((one) => conditionSql(dataset, one, scope));
    if (parts.length === 0) return condition.op === 'all' ? 'true' : 'false';
    return `(${parts.join(condition.op === 'all' ? ' and ' : ' or ')})`;
  }
  // The source already contains only the rows for the requested dates, versions or time.
  if (condition.op === 'span' || condition.op === 'version' || condition.op === 'served') return 'true';
  const field = fieldNamed(dataset, condition.field);
  const column = `t.${ident(field.code)}`;
  const cast = castOf(field);
  switch (condition.op) {
    case 'in':
      return inSql(column, field, condition.values, bind);
    case 'through': {
      const { dataset: other, from, to } = condition.by;
      const codes = bind(arrayLiteral(condition.values));
      const rows = otherRows(lookUp(dataset, other), [from, to], { dataset, ...scope });
      return `${column} in (select o.${ident(to)} from ${rows} o where o.${ident(from)} = any(${codes}::text[]))`;
    }
    case 'gte':
      return `${column} >= ${valueSql(field, condition.value, bind)}`;
    case 'gt':
      return `${column} > ${valueSql(field, condition.value, bind)}`;
    case 'lt':
      return `${column} < ${valueSql(field, condition.value, bind)}`;
    case 'lte':
      return isDayOfTime(field, condition.value)
        ? `${column} < ${dayStartSql(field, `${bind(condition.value)}::date + 1`)}`
        : `${column} <= ${valueSql(field, condition.value, bind)}`;
    case 'prefix':
      return `(${condition.values.map((value) => `${column} ^@ ${bind(value)}::text`).join(' or ')})`;
    case 'contains':
      return condition.foldCase
        ? `${column} ilike ${bind(likeWithin(condition.value))}`
        : `position(${bind(condition.value)}::text in ${column}) > 0`;
    case 'matches':
      return `${column} ~ ${bind(condition.pattern)}`;
    case 'words':
      return wordsSql(column, condition, bind);
    case 'filled':
      return cast === 'text' ? `${column} <> ''` : `${column} is not null`;
    case 'empty':
      return cast === 'text' ? `coalesce(${column}, '') = ''` : `${column} is null`;
    case 'months':
      return `${column} >= ${scope.asOf === undefined ? 'now()::date' : `${bind(scope.asOf)}::date`} - make_interval(months => ${bind(condition.months)}::int)`;
    case 'latest':
      return latestSql(scope.rows, column, condition);
    case 'newest': {
      const inner = condition.where.map((one) => conditionSql(dataset, one, scope));
      return `${column} = (select max(${column}) from ${scope.rows} t${whereSql(inner)})`;
    }
    case 'among':
      return amongSql(dataset, column, condition, scope);
  }
}

function fieldNamed(dataset: Dataset, code: string): Field {
  const field = dataset.fields.get(code);
  if (!field) throw new Error(`${dataset.code} has no field ${code}`);
  return field;
}

function inSql(
  column: string,
  field: Field,
  values: readonly string[],
  bind: (value: string) => string,
): string {
  const [first = ''] = values;
  if (values.length !== 1) return `${column} = any(${bind(arrayLiteral(values))}::${castOf(field)}[])`;
  const place = bind(first);
  return isDayOfTime(field, first)
    ? `${column} >= ${dayStartSql(field, `${place}::date`)} and ${column} < ${dayStartSql(field, `${place}::date + 1`)}`
    : `${column} = ${place}::${castOf(field)}`;
}

/** Returns true if the value for a datetime field is a date without a time. */
const isDayOfTime = ({ type }: Field, value: string): boolean =>
  type === 'datetime' && value.length === DAY_LENGTH;

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Returns the SQL of a value. For a datetime field, a date stands for the start of that day in the field's zone. */
function valueSql(field: Field, value: string, bind: (value: string) => string): string {
  return field.zone !== undefined && isDayOfTime(field, value)
    ? dayStartSql(field, `${bind(value)}::date`)
    : `${bind(value)}::${castOf(field)}`;
}

function likeWithin(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Splitting costs four times as much as searching, so only texts that contain one of the words are split. */
function wordsSql(
  column: string,
  { words, separators }: Extract<Condition, { op: 'words' }>,
  bind: (value: string) => string,
): string {
  const within = `${column} like any(${bind(arrayLiteral(words.map(likeWithin)))}::text[])`;
  const split = `string_to_array(regexp_replace(${column}, ${bind(separators)}::text, '|', 'g'), '|')`;
  return `(${within} and ${split} && ${bind(arrayLiteral(words))}::text[])`;
}

function latestSql(
  rows: string,
  column: string,
  { field, per }: Extract<Condition, { op: 'latest' }>,
): string {
  const same = per.map((name) => `l.${ident(name)} = t.${ident(name)}`).join(' and ');
  const newest = `select max(l.${ident(field)}) from ${rows} l${same === '' ? '' : ` where ${same}`}`;
  return `${column} = (${newest})`;
}

/** Compares a column with a field of a different data set, whose alias in the subquery is `t`. */
function amongSql(
  dataset: Dataset,
  column: string,
  { dataset: other, column: field, where }: Extract<Condition, { op: 'among' }>,
  scope: Scope,
): string {
  const rows = otherRows(other, [...other.fields.keys()], { dataset, ...scope });
  const inner = where.map((condition) => conditionSql(other, condition, { ...scope, rows }));
  const named = `t.${ident(fieldNamed(other, field).code)}`;
  return `${column} in (select ${named} from ${rows} t${whereSql(inner)})`;
}

export function whereSql(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}

/**
 * Returns the query for a COPY, which accepts no bound parameters. Instead, each value becomes a setting of this
 * transaction. The setting is written with a bound parameter and read in the SQL, so the SQL text never contains a
 * value.
 */
export async function copySafe(
  client: pg.ClientBase,
  dataset: Dataset,
  list: string,
  conditions: Conditions,
): Promise<string> {
  for (const [i, value] of conditions.values.entries())
    await client.query('select set_config($1, $2, true)', [`jishi.value${i + 1}`, value]);
  const text = selectFrom(dataset, list, conditions);
  // The subquery reads and converts the setting once, instead of once per row. The cast to an array stays outside, so
  // that ANY treats the result as an array and not as a set of rows.
  return text.replace(
    /\$(\d+)(::\w+(?!\w|\[))?/g,
    (_, n: string, type = '') => `(select current_setting('jishi.value${n}')${type})`,
  );
}
