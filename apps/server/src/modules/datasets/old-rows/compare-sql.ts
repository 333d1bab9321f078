import Big from 'big.js';
import { type FileColumn, NotInFiles, quoted } from './old-file.ts';

export type Comparison = '=' | '<' | '<=' | '>' | '>=';
export type Bind = (value: string) => string;

/** Writes a comparison of a column with a value in the form of the field's type. */
export function compareSql(column: FileColumn, comparison: Comparison, value: string, bind: Bind): string {
  const sql = `t.${quoted(column.code)}`;
  if (column.type === 'number') return numberSql(column, comparison, value, bind);
  return `${sql} ${comparison} ${valueSql(column, value, bind)}`;
}

/** Returns the SQL of a value that is no number. */
function valueSql({ type }: FileColumn, value: string, bind: Bind): string {
  switch (type) {
    case 'date':
      return `${bind(dayOf(value))}::date`;
    case 'datetime':
      return `${bind(wallClockOf(value))}::timestamp`;
    case 'boolean':
      return `${bind(booleanOf(value))}::boolean`;
    default:
      return bind(value);
  }
}

const DAY = /^[1-9]\d{3}-\d\d-\d\d$/;

/** Returns a day as it is. PostgreSQL also knows other texts of days, which only it can read. */
export function dayOf(value: string): string {
  if (!DAY.test(value)) throw new NotInFiles(`day ${value}`);
  return value;
}

const TIME = /^([1-9]\d{3}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d(?:\.\d{1,6})?)(?:\+08(?::00)?)?)?$/;

/** Returns the wall clock of a time in the market's zone, which files have. */
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
 * Compares a decimal with a number that may have more digits than the column. The bound becomes a value of the
 * column's own type, so that DuckDB converts no row and skips parts of the file by their smallest and largest value.
 */
function numberSql({ code, digits }: FileColumn, comparison: Comparison, value: string, bind: Bind): string {
  const sql = `t.${quoted(code)}`;
  const { width, scale } = digits ?? { width: 18, scale: 0 };
  const { floor, isExact } = atScale(value, scale);
  const limit = new Big(`1e${width - scale}`);
  const isAbove = comparison === '>' || comparison === '>=';
  if (comparison === '=' && !isExact) return 'false';
  if (floor.gte(limit) || floor.lte(limit.neg())) {
    const holds = comparison !== '=' && isAbove === floor.lt(0);
    return holds ? `${sql} is not null` : 'false';
  }
  // Between two values of the column, at least and more than are the same, and so are at most and less than.
  const atFloor = isExact ? comparison : isAbove ? '>' : '<=';
  return `${sql} ${atFloor} ${bind(floor.toFixed(scale))}::decimal(${width}, ${scale})`;
}

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** Returns the largest number of so many decimals that is not above the value. */
function atScale(value: string, scale: number): { floor: Big; isExact: boolean } {
  if (!NUMBER.test(value)) throw new NotInFiles(`number ${value}`);
  const number = new Big(value.replace('+', ''));
  const towardsZero = number.round(scale, Big.roundDown);
  const isExact = towardsZero.eq(number);
  const floor = isExact || number.gt(0) ? towardsZero : towardsZero.minus(new Big(`1e-${scale}`));
  return { floor, isExact };
}
