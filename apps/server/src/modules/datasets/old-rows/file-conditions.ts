import type { Field } from '@jishi/contract';
import type { OrderPart } from '../manifest-facts.ts';
import type { Condition } from '../query/query.ts';
import type { Cell } from '../query/rows.ts';
import { type Bind, compareSql, dayOf } from './compare-sql.ts';
import { type FileColumn, NotInFiles, quoted } from './old-file.ts';

/** The columns of the files that a condition reads. */
export interface ConditionScope {
  readonly columns: ReadonlyMap<string, FileColumn>;
  readonly bind: Bind;
  /** The day from which months are counted back. */
  readonly asOf: string | undefined;
  /** The fields that the reader's right covers; null for all of them. */
  readonly owned: readonly string[] | null;
}

/** Writes a condition on the rows of files as SQL of DuckDB. The files have the alias `t`. */
export function fileConditionSql(condition: Condition, scope: ConditionScope): string {
  if ('of' in condition) {
    const parts = condition.of.map((one) => fileConditionSql(one, scope));
    if (parts.length === 0) return condition.op === 'all' ? 'true' : 'false';
    return `(${parts.join(condition.op === 'all' ? ' and ' : ' or ')})`;
  }
  if (!('field' in condition)) throw new NotInFiles(condition.op);
  if (scope.owned !== null && !scope.owned.includes(condition.field))
    throw new Error(`the right does not cover ${condition.field}`);
  const column = scope.columns.get(condition.field);
  // A field that is younger than the files has no value in them.
  if (column === undefined) return condition.op === 'empty' ? 'true' : 'false';
  const sql = `t.${quoted(column.code)}`;
  const { bind } = scope;
  switch (condition.op) {
    case 'in':
      return inSql(column, condition.values, bind);
    case 'gte':
      return compareSql(column, '>=', condition.value, bind);
    case 'gt':
      return compareSql(column, '>', condition.value, bind);
    case 'lt':
      return compareSql(column, '<', condition.value, bind);
    case 'lte':
      return isDayOfTime(column, condition.value)
        ? `${sql} < ${nextDaySql(condition.value, bind)}`
        : compareSql(column, '<=', condition.value, bind);
    case 'prefix':
      return `(${condition.values.map((value) => `starts_with(${sql}, ${bind(value)})`).join(' or ')})`;
    case 'contains':
      return condition.foldCase
        ? `contains(${folded(sql)}, ${folded(bind(condition.value))})`
        : `contains(${sql}, ${bind(condition.value)})`;
    case 'filled':
      return isText(column) ? `${sql} <> ''` : `${sql} is not null`;
    case 'empty':
      return isText(column) ? `coalesce(${sql}, '') = ''` : `${sql} is null`;
    case 'months':
      return monthsSql(column, sql, condition.months, scope);
    default:
      throw new NotInFiles(condition.op);
  }
}

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Folds the letters that PostgreSQL folds in the collation C, and no others. */
const folded = (sql: string): string => `translate(${sql}, '${CAPITALS}', '${CAPITALS.toLowerCase()}')`;

function inSql(column: FileColumn, values: readonly string[], bind: Bind): string {
  const [first = ''] = values;
  if (values.length === 1 && isDayOfTime(column, first)) {
    const from = compareSql(column, '>=', first, bind);
    return `${from} and t.${quoted(column.code)} < ${nextDaySql(first, bind)}`;
  }
  if (values.length === 0) return 'false';
  return `(${values.map((value) => compareSql(column, '=', value, bind)).join(' or ')})`;
}

const isText = ({ type }: FileColumn): boolean => type === 'text' || type === 'char';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

const isDayOfTime = ({ type }: Pick<Field, 'type'>, value: string): boolean =>
  type === 'datetime' && value.length === DAY_LENGTH;

const nextDaySql = (day: string, bind: Bind): string => `(${bind(dayOf(day))}::date + 1)::timestamp`;

function monthsSql(column: FileColumn, sql: string, months: string, { bind, asOf }: ConditionScope): string {
  if (asOf === undefined) throw new NotInFiles('months without a day');
  const first = `${bind(dayOf(asOf))}::date - to_months(${bind(months)}::integer)`;
  return `${sql} >= (${first})${column.type === 'date' ? '::date' : ''}`;
}

/**
 * Returns SQL for the rows after a given one: later in the first field, or equal there and later in the next, and
 * so on. Empty values come last, so all of them are later than any value.
 */
export function fileAfterSql(
  order: readonly OrderPart[],
  after: readonly Cell[],
  { columns, bind }: ConditionScope,
): string {
  const alternatives: string[] = [];
  const equal: string[] = [];
  for (const [i, part] of order.entries()) {
    const column = columns.get(part.field);
    const value = after[i] ?? null;
    if (value === null || column === undefined) {
      const isEmpty = column === undefined ? 'true' : `t.${quoted(column.code)} is null`;
      if (value === null) equal.push(isEmpty);
      else {
        // The files have no value of this field, so all of their rows are later.
        alternatives.push(`(${[...equal, 'true'].join(' and ')})`);
        break;
      }
      continue;
    }
    const later = compareSql(column, part.descending ? '<' : '>', value, bind);
    alternatives.push(`(${[...equal, `(${later} or t.${quoted(column.code)} is null)`].join(' and ')})`);
    if (i < order.length - 1) equal.push(compareSql(column, '=', value, bind));
  }
  return alternatives.length === 0 ? 'false' : `(${alternatives.join(' or ')})`;
}
