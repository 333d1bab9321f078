import Big from 'big.js';
import type { Bind, FileDialect } from './file-dialect.ts';
import { type FileColumn, NotInFiles, quoted } from './old-file.ts';

export type Comparison = '=' | '<' | '<=' | '>' | '>=';

/** The context of a comparison: the function that binds values, and the SQL dialect. */
interface Scope {
  readonly bind: Bind;
  readonly dialect: FileDialect;
}

/** Writes a comparison of a column with a value of the field's type. */
export function compareSql(column: FileColumn, comparison: Comparison, value: string, scope: Scope): string {
  const sql = `t.${quoted(column.code)}`;
  if (column.type === 'number') return numberSql(column, comparison, value, scope);
  const bound = valueSql(column, value, scope);
  const { days } = scope.dialect;
  if (days === null || (column.type !== 'date' && column.type !== 'datetime'))
    return `${sql} ${comparison} ${bound}`;
  const day = value.slice(0, DAY_LENGTH);
  if (day < days[0]) return outsideSql(sql, comparison, true);
  return day > days[1] ? outsideSql(sql, comparison, false) : `${sql} ${comparison} ${bound}`;
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Compares a column with a value that is below or above every value that the column can contain. */
function outsideSql(sql: string, comparison: Comparison, isBelow: boolean): string {
  const isAbove = comparison === '>' || comparison === '>=';
  return comparison !== '=' && isAbove === isBelow ? `${sql} is not null` : 'false';
}

/** Returns the SQL of a value that is not a number. */
function valueSql({ type }: FileColumn, value: string, { bind, dialect }: Scope): string {
  switch (type) {
    case 'date':
      return dialect.day(bind(dayOf(value)));
    case 'datetime':
      return dialect.time(bind(wallClockOf(value)));
    case 'boolean':
      return dialect.truth(bind(booleanOf(value)));
    default:
      return bind(value);
  }
}

const DAY = /^[1-9]\d{3}-\d\d-\d\d$/;

/**
 * Returns a date in the form `YYYY-MM-DD` unchanged. Throws an error for other forms, which only PostgreSQL can parse.
 */
export function dayOf(value: string): string {
  if (!DAY.test(value)) throw new NotInFiles(`day ${value}`);
  return value;
}

const TIME = /^([1-9]\d{3}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d(?:\.\d{1,6})?)(?:\+08(?::00)?)?)?$/;

/** Returns a time as wall-clock time in the market's zone, as files store it. */
function wallClockOf(value: string): string {
  const [, day, time = '00:00:00'] = TIME.exec(value) ?? [];
  if (day === undefined) throw new NotInFiles(`time ${value}`);
  return `${day} ${time}`;
}

const BOOLEANS: ReadonlyMap<string, string> = new Map([
  ['t', 'true'],
  ['true', 'true'],
  ['f', 'false'],
  ['false', 'false'],
]);

function booleanOf(value: string): string {
  const truth = BOOLEANS.get(value);
  if (truth === undefined) throw new NotInFiles(`truth value ${value}`);
  return truth;
}

/**
 * Compares a decimal with a number that may have more digits than the column. The number is rounded to the type of the
 * column. The engine then need not convert the rows, and skips parts of the file by their smallest and largest values.
 */
function numberSql(
  { code, digits }: FileColumn,
  comparison: Comparison,
  value: string,
  { bind, dialect }: Scope,
): string {
  const sql = `t.${quoted(code)}`;
  const { width, scale } = digits ?? { width: 18, scale: 0 };
  const { floor, isExact } = atScale(value, scale);
  const limit = new Big(`1e${width - scale}`);
  const isAbove = comparison === '>' || comparison === '>=';
  if (comparison === '=' && !isExact) return 'false';
  if (floor.gte(limit) || floor.lte(limit.neg())) return outsideSql(sql, comparison, floor.lt(0));
  // If the number lies between two values of the column's type, `floor` is the smaller one. "At least the number" then
  // means "greater than `floor`", and "less than the number" means "at most `floor`".
  const atFloor = isExact ? comparison : isAbove ? '>' : '<=';
  return `${sql} ${atFloor} ${dialect.decimal(bind(floor.toFixed(scale)), { width, scale })}`;
}

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** Returns the largest number with the given decimals that does not exceed the value. */
function atScale(value: string, scale: number): { floor: Big; isExact: boolean } {
  if (!NUMBER.test(value)) throw new NotInFiles(`number ${value}`);
  const number = new Big(value.replace('+', ''));
  const towardsZero = number.round(scale, Big.roundDown);
  const isExact = towardsZero.eq(number);
  const floor = isExact || number.gt(0) ? towardsZero : towardsZero.minus(new Big(`1e-${scale}`));
  return { floor, isExact };
}
