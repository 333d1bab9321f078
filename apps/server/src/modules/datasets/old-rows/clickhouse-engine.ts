import { type ClickHouse, ClickHouseAway } from '../../../platform/clickhouse/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { FileDialect, FileEngine } from './file-dialect.ts';
import { type Digits, type FileColumn, quoted } from './old-file.ts';

/** The column that names the file to which a row belongs. No field has this name. */
export const FILE_COLUMN = '#file';
/** The number of digits in ClickHouse's widest decimal type. */
const SUM_DIGITS = 76;
/** The length of a time as text, by precision. Any extra digits that ClickHouse writes are cut off. */
const TIME_LENGTHS = { 0: 19, 3: 23, 6: 26 } as const;
const PERIODS = { year: '%Y', month: '%Y-%m', day: '%Y-%m-%d' } as const;
const TYPES = {
  text: 'String',
  char: 'String',
  date: 'Date32',
  datetime: "DateTime64(6, 'UTC')",
  boolean: 'Bool',
  json: 'String',
  list: 'String',
} as const;

/** Returns ClickHouse's type for a column without missing values. Times are wall-clock times of the market. */
export const clickHouseType = (type: FileColumn['type'], { width, scale }: Digits): string =>
  type === 'number' ? `Decimal(${width}, ${scale})` : TYPES[type];

/** Splits the path of a file of rows into the table and the file's name. */
export function placeOfFile(path: string): { readonly table: string; readonly file: string } {
  const [table = '', file = ''] = path.split('/');
  return { table, file };
}

/** The first and the last date that ClickHouse's types can store. */
export const CLICKHOUSE_DAYS = ['1900-01-01', '2299-12-31'] as const;

export const clickHouseDialect: FileDialect = {
  days: CLICKHOUSE_DAYS,
  keepsOrder: false,
  placeholder: (number) => `{v${number}:String}`,
  tableOf: ({ path }) => placeOfFile(path).table,
  source(files, bind) {
    const { table } = placeOfFile(files[0]?.path ?? '');
    const names = files.map(({ path }) => bind(placeOfFile(path).file));
    return { from: `${quoted(table)} t`, where: [`t.${quoted(FILE_COLUMN)} in (${names.join(', ')})`] };
  },
  type: (type, digits) => `Nullable(${clickHouseType(type, digits)})`,
  cast: (sql, type) => `cast(${sql} as ${type})`,
  text: (sql) => `toString(${sql})`,
  numberText: (sql, scale) => `toDecimalString(${sql}, ${scale})`,
  timeText: (sql, precision) => `substring(toString(${sql}), 1, ${TIME_LENGTHS[precision]})`,
  exactTimeText: (sql) => `trim(trailing '.' from trim(trailing '0' from toString(${sql})))`,
  periodText: (sql, period) => `formatDateTime(${sql}, '${PERIODS[period]}')`,
  sum: (sql, { scale }) => `sum(cast(${sql} as Nullable(Decimal(${SUM_DIGITS}, ${scale}))))`,
  day: (sql) => `toDate32(${sql})`,
  time: (sql) => `toDateTime64(${sql}, 6, 'UTC')`,
  truth: (sql) => `cast(${sql} as Bool)`,
  decimal: (sql, digits) => `cast(${sql} as ${clickHouseType('number', digits)})`,
  monthsBefore(day, months, type) {
    const first = `addMonths(toDate32(${day}), -toInt32(${months}))`;
    return type === 'date' ? first : `toDateTime64(${first}, 6, 'UTC')`;
  },
  startsWith: (sql, prefix) => `startsWith(${sql}, ${prefix})`,
  contains: (sql, part) => `position(${sql}, ${part}) > 0`,
  folded: (sql) => `lower(${sql})`,
};

/**
 * Reads old rows from ClickHouse. If ClickHouse cannot run a query now, throws an error with a reason for the caller.
 */
export const clickHouseEngine = (clickhouse: ClickHouse): FileEngine => ({
  dialect: clickHouseDialect,
  read: (sql, values) => unlessAway(clickhouse.read(sql, values)),
  async *stream(sql, values) {
    try {
      yield* clickhouse.stream(sql, values);
    } catch (error) {
      throw refusalFor(error);
    }
  },
});

const unlessAway = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw refusalFor(error);
  });

const refusalFor = (error: unknown): unknown =>
  error instanceof ClickHouseAway ? oldRowsAway(error.message) : error;

export const oldRowsAway = (reason: string): Refusal => new Refusal('gateway.oldRowsAway', {}, reason);
