import type { Field } from '@jishi/contract';
import type { OrderPart } from '../manifest-facts.ts';
import type { Condition } from '../query/query.ts';
import type { Cell } from '../query/rows.ts';
import { compareSql, dayOf } from './compare-sql.ts';
import type { Bind, FileDialect } from './file-dialect.ts';
import { type FileColumn, NotInFiles, quoted } from './old-file.ts';

/** The columns that conditions can read in the files, by field code. */
export interface ConditionScope {
  readonly columns: ReadonlyMap<string, FileColumn>;
  readonly bind: Bind;
  readonly dialect: FileDialect;
  /** The date from which conditions count months back. */
  readonly asOf: string | undefined;
  /** The fields that the reader's entitlement covers. Null if it covers all. */
  readonly owned: readonly string[] | null;
}

/** Writes a condition on the rows of files as SQL for the engine that reads the files. The files have the alias `t`. */
export function fileConditionSql(condition: Condition, scope: ConditionScope): string {
  if ('of' in condition) {
    const parts = condition.of.map((one) => fileConditionSql(one, scope));
    if (parts.length === 0) return condition.op === 'all' ? 'true' : 'false';
    return `(${parts.join(condition.op === 'all' ? ' and ' : ' or ')})`;
  }
  if (!('field' in condition)) throw new NotInFiles(condition.op);
  if (scope.owned !== null && !scope.owned.includes(condition.field))
    throw new Error(`the entitlement does not cover ${condition.field}`);
  const column = scope.columns.get(condition.field);
  // Files written before a field existed have no values for it.
  if (column === undefined) return condition.op === 'empty' ? 'true' : 'false';
  const sql = `t.${quoted(column.code)}`;
  const { bind, dialect } = scope;
  switch (condition.op) {
    case 'in':
      return inSql(column, condition.values, scope);
    case 'gte':
      return compareSql(column, '>=', condition.value, scope);
    case 'gt':
      return compareSql(column, '>', condition.value, scope);
    case 'lt':
      return compareSql(column, '<', condition.value, scope);
    case 'lte':
      return compareSql(column, '<=', endOf(column, condition.value), scope);
    case 'prefix':
      return `(${condition.values.map((value) => dialect.startsWith(sql, bind(value))).join(' or ')})`;
    case 'contains':
      return condition.foldCase
        ? dialect.contains(dialect.folded(sql), dialect.folded(bind(condition.value)))
        : dialect.contains(sql, bind(condition.value));
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

function inSql(column: FileColumn, values: readonly string[], scope: ConditionScope): string {
  const [first = ''] = values;
  if (values.length === 1 && isDayOfTime(column, first)) {
    const from = compareSql(column, '>=', first, scope);
    return `${from} and ${compareSql(column, '<=', endOf(column, first), scope)}`;
  }
  if (values.length === 0) return 'false';
  return `(${values.map((value) => compareSql(column, '=', value, scope)).join(' or ')})`;
}

const isText = ({ type }: FileColumn): boolean => type === 'text' || type === 'char';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

const isDayOfTime = ({ type }: Pick<Field, 'type'>, value: string): boolean =>
  type === 'datetime' && value.length === DAY_LENGTH;

/** Returns the end of the day if the value for a time column is a date. Otherwise returns the value. */
const endOf = (column: FileColumn, value: string): string =>
  isDayOfTime(column, value) ? `${dayOf(value)} 23:59:59.999999` : value;

function monthsSql(
  { type }: FileColumn,
  sql: string,
  months: string,
  { bind, dialect, asOf }: ConditionScope,
): string {
  if (asOf === undefined) throw new NotInFiles('months without a day');
  return `${sql} >= ${dialect.monthsBefore(bind(dayOf(asOf)), bind(months), type)}`;
}

/**
 * Returns SQL for the rows after a given row: later in the first field, or equal there and later in the next, and so
 * on. Empty values come last, so they are later than any value.
 */
export function fileAfterSql(
  order: readonly OrderPart[],
  after: readonly Cell[],
  scope: ConditionScope,
): string {
  const { columns } = scope;
  const alternatives: string[] = [];
  const equal: string[] = [];
  for (const [i, part] of order.entries()) {
    const column = columns.get(part.field);
    const value = after[i] ?? null;
    if (value === null || column === undefined) {
      const isEmpty = column === undefined ? 'true' : `t.${quoted(column.code)} is null`;
      if (value === null) equal.push(isEmpty);
      else {
        // The files have no values for this field, so all their rows come later.
        alternatives.push(`(${[...equal, 'true'].join(' and ')})`);
        break;
      }
      continue;
    }
    const later = compareSql(column, part.descending ? '<' : '>', value, scope);
    alternatives.push(`(${[...equal, `(${later} or t.${quoted(column.code)} is null)`].join(' and ')})`);
    if (i < order.length - 1) equal.push(compareSql(column, '=', value, scope));
  }
  return alternatives.length === 0 ? 'false' : `(${alternatives.join(' or ')})`;
}
