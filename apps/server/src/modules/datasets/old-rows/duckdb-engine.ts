import type { DuckDb } from '../../../platform/duckdb/index.ts';
import type { FileDialect, FileEngine } from './file-dialect.ts';
import type { Digits } from './old-file.ts';

/** The DuckDB column types used in files. Times are wall-clock times of the market. */
export const DUCKDB_TYPES = {
  text: 'varchar',
  char: 'varchar',
  date: 'date',
  datetime: 'timestamp',
  boolean: 'boolean',
  json: 'varchar',
  list: 'varchar',
} as const;

const TIME_PATTERNS = { 0: '%Y-%m-%d %H:%M:%S', 3: '%Y-%m-%d %H:%M:%S.%g', 6: '%Y-%m-%d %H:%M:%S.%f' };
const PERIODS = { year: '%Y', month: '%Y-%m', day: '%Y-%m-%d' } as const;
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const decimalType = ({ width, scale }: Digits): string => `decimal(${width}, ${scale})`;

const dialect: FileDialect = {
  days: null,
  keepsOrder: true,
  placeholder: (number) => `$${number}`,
  tableOf: () => '',
  source: (files, bind) => ({
    from: `read_parquet([${files.map(({ path }) => bind(path)).join(', ')}]) t`,
    where: [],
  }),
  type: (type, digits) => (type === 'number' ? decimalType(digits) : DUCKDB_TYPES[type]),
  cast: (sql, type) => `cast(${sql} as ${type})`,
  text: (sql) => `${sql}::varchar`,
  numberText: (sql) => `${sql}::varchar`,
  timeText: (sql, precision) => `strftime(${sql}, '${TIME_PATTERNS[precision]}')`,
  exactTimeText: (sql) => `${sql}::varchar`,
  periodText: (sql, period) => `strftime(${sql}, '${PERIODS[period]}')`,
  sum: (sql) => `sum(${sql})`,
  day: (sql) => `${sql}::date`,
  time: (sql) => `${sql}::timestamp`,
  truth: (sql) => `${sql}::boolean`,
  decimal: (sql, digits) => `${sql}::${decimalType(digits)}`,
  monthsBefore(day, months, type) {
    const first = `(${day}::date - to_months(${months}::integer))`;
    return type === 'date' ? `${first}::date` : first;
  },
  startsWith: (sql, prefix) => `starts_with(${sql}, ${prefix})`,
  contains: (sql, part) => `contains(${sql}, ${part})`,
  folded: (sql) => `translate(${sql}, '${CAPITALS}', '${CAPITALS.toLowerCase()}')`,
};

/** Reads the Parquet files of old rows with DuckDB. */
export const duckdbEngine = (duckdb: DuckDb): FileEngine => ({
  dialect,
  read: (sql, values) => duckdb.read(sql, values),
  stream: (sql, values) => duckdb.stream(sql, values),
});
