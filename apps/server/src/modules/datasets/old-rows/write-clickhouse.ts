import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type ClickHouse, ClickHouseFailed } from '../../../platform/clickhouse/index.ts';
import { type Dataset, ident, tableOf } from '../dataset.ts';
import { cellAt } from '../query/rows.ts';
import {
  CLICKHOUSE_DAYS,
  clickHouseEngine,
  clickHouseType,
  FILE_COLUMN,
  placeOfFile,
} from './clickhouse-engine.ts';
import { sumOfFileRows } from './file-csv.ts';
import { digitsFor } from './file-sql.ts';
import { type Digits, type FileColumn, NotInFiles, type OldFile, quoted, scaleColumn } from './old-file.ts';
import { RowBlocks } from './row-blocks.ts';
import { copyRows, type Portion, sumOfTable, unfitForFiles } from './write-file.ts';

/** The number of bytes of rows that one insert contains. */
const BLOCK_BYTES = 8 * 1024 * 1024;
/**
 * The number of rows between two entries of the key index. If it is small, a query for one code and date reads only a
 * few other rows.
 */
const GRANULE_ROWS = 1_024;
/** The number of blocks whose deduplication tokens ClickHouse remembers. */
const TOKENS = 10_000;
const HASH_DIGITS = 8;
const NO_DIGITS: Digits = { width: 18, scale: 0 };

/** Parses CSV as PostgreSQL does: quoted text is never a missing value, and spaces are part of the text. */
const CSV_SETTINGS = {
  format_csv_null_representation: '',
  format_csv_allow_single_quotes: 0,
  input_format_csv_empty_as_default: 0,
  input_format_csv_trim_whitespaces: 0,
  input_format_allow_errors_num: 0,
  input_format_null_as_default: 0,
} as const;

/** A file to write: its name, and the columns of an earlier file, whose table is reused if the values fit. */
export interface NewFile {
  readonly name: string;
  readonly earlier: readonly FileColumn[] | null;
}

/**
 * Inserts rows into ClickHouse as a file, and reads it back. The client's transaction decides which rows are visible.
 * No one else reads the file until the caller has listed it. On failure, its rows are removed.
 */
export async function writeClickHouseFile(
  client: pg.ClientBase,
  clickhouse: ClickHouse,
  dataset: Dataset,
  portion: Portion,
  { name, earlier }: NewFile,
): Promise<OldFile> {
  const unfit = unfitForFiles(dataset, portion.day);
  if (unfit !== null) throw new NotInFiles(unfit);
  const columns = await columnsOf(client, dataset, portion, earlier);
  const table = tableFor(dataset.code, columns);
  const path = `${table}/${name}`;
  await clickhouse.run({ sql: tableSql(table, dataset.manifest.key, columns) });
  try {
    const rows = await insertRows(client, clickhouse, dataset, { portion, path, columns });
    const days = await daysOf(client, dataset.code, portion);
    const file = { path, rows, bytes: await bytesOf(clickhouse, path), columns, ...days };
    const sum = await sumOfTable(client, dataset, portion);
    if ((await countOf(clickhouse, path)) !== rows)
      throw new Error(`${path} has a different number of rows from the table`);
    if ((await sumOfFileRows(clickHouseEngine(clickhouse), dataset, { ...file, sha256: sum })) !== sum)
      throw new Error(`the rows in ${path} differ from those in the table`);
    return { ...file, sha256: sum };
  } catch (error) {
    await dropClickHouseFile(clickhouse, path).catch(() => undefined);
    throw error;
  }
}

const LIMITS = `'${CLICKHOUSE_DAYS[0]}' and '${CLICKHOUSE_DAYS[1]} 23:59:59.999999'`;

/** Returns columns that are wide enough for the values. A column of the earlier file is kept if the values fit. */
async function columnsOf(
  client: pg.ClientBase,
  { code: table, manifest: { fields } }: Dataset,
  { day, from, before }: Portion,
  earlier: readonly FileColumn[] | null,
): Promise<FileColumn[]> {
  const questions = fields.flatMap(({ code, type }, i) => {
    const column = ident(code);
    if (type === 'number')
      return [
        `coalesce(max(length(ltrim(split_part(${column}::text, '.', 1), '-'))), 0) as whole${i}`,
        `coalesce(max(scale(${column})), 0) as scale${i}`,
        `coalesce(bool_or(${column} in ('NaN', 'Infinity', '-Infinity')), false) as odd${i}`,
      ];
    if (type !== 'date' && type !== 'datetime') return [];
    const clock = type === 'date' ? column : `${column} at time zone interval '08:00'`;
    return [`coalesce(bool_or(${clock} not between ${LIMITS}), false) as odd${i}`];
  });
  const { rows } = await client.query<Record<string, number | boolean>>(
    `select ${['1 as one', ...questions].join(', ')} from ${tableOf(table)} where ${ident(day)} >= $1::date and ${ident(day)} < $2::date`,
    [from, before],
  );
  const facts = rows[0] ?? {};
  const digits = new Map(earlier?.map((column) => [column.code, column.digits]));
  return fields.map(({ code, type }, i) => {
    if (facts[`odd${i}`] === true)
      throw new NotInFiles(`${type === 'number' ? 'number' : 'day'} that ClickHouse lacks (${code})`);
    if (type !== 'number') return { code, type, digits: null };
    const [whole, scale] = [Number(facts[`whole${i}`]), Number(facts[`scale${i}`])];
    const held = digits.get(code) ?? null;
    if (held !== null && scale <= held.scale && whole <= held.width - held.scale)
      return { code, type, digits: held };
    const needed = digitsFor(whole, scale);
    if (needed === null) throw new NotInFiles(`number with more than 38 digits (${code})`);
    return { code, type, digits: needed };
  });
}

/** Returns the table for these columns. Files with the same columns share one table. */
function tableFor(code: string, columns: readonly FileColumn[]): string {
  // Properties are listed in a fixed order, because the database changes the order in the columns of an earlier file.
  const types = columns.map(({ code: name, type, digits }) => [name, type, digits?.width, digits?.scale]);
  const hash = createHash('sha256').update(JSON.stringify(types)).digest('hex');
  return `${code}_${hash.slice(0, HASH_DIGITS)}`;
}

function tableSql(table: string, key: readonly string[], columns: readonly FileColumn[]): string {
  const cells = columns.flatMap(({ code, type, digits }) => {
    const stored = clickHouseType(type, digits ?? NO_DIGITS);
    const value = key.includes(code) ? stored : `Nullable(${stored})`;
    const scale = `${quoted(scaleColumn(code))} Nullable(UInt8) codec(ZSTD(1))`;
    return [`${quoted(code)} ${value} codec(ZSTD(1))`, ...(type === 'number' ? [scale] : [])];
  });
  return (
    `create table if not exists ${quoted(table)} (${quoted(FILE_COLUMN)} String codec(ZSTD(1)), ${cells.join(', ')})` +
    ` engine = MergeTree partition by ${quoted(FILE_COLUMN)} order by (${key.map(quoted).join(', ')})` +
    ` settings index_granularity = ${GRANULE_ROWS}, non_replicated_deduplication_window = ${TOKENS}`
  );
}

interface Insert {
  readonly portion: Portion;
  readonly path: string;
  readonly columns: readonly FileColumn[];
}

/** Inserts the rows in blocks, each with a token for deduplication, and returns their number. */
async function insertRows(
  client: pg.ClientBase,
  clickhouse: ClickHouse,
  dataset: Dataset,
  { portion, path, columns }: Insert,
): Promise<number> {
  const { table, file } = placeOfFile(path);
  const numbers = columns.filter(({ type }) => type === 'number').map(({ code }) => code);
  const names = [...columns.map(({ code }) => code), ...numbers.map(scaleColumn), FILE_COLUMN];
  const sql = `insert into ${quoted(table)} (${names.map(quoted).join(', ')}) format CSV`;
  const blocks = new RowBlocks(BLOCK_BYTES, (block, number) =>
    clickhouse.insert({ sql, settings: CSV_SETTINGS }, block, `${file}:${number}`),
  );
  await client.query("select set_config('jishi.rows_file', $1, true)", [file]);
  const scales = numbers.map((code) => `scale(${ident(code)})`);
  const further = [...scales, "current_setting('jishi.rows_file')"];
  return (await copyRows(client, dataset, portion, blocks, further)).rows;
}

async function daysOf(client: pg.ClientBase, code: string, { day, from, before }: Portion) {
  const { rows } = await client.query<{ first: string; last: string }>(
    `select min(${ident(day)})::text as first, max(${ident(day)})::text as last from ${tableOf(code)}
     where ${ident(day)} >= $1::date and ${ident(day)} < $2::date`,
    [from, before],
  );
  return { from: rows[0]?.first ?? from, to: rows[0]?.last ?? before };
}

/** Returns the number of rows in a file, or 0 if its table is missing. */
export async function countOf(clickhouse: ClickHouse, path: string): Promise<number> {
  const { table, file } = placeOfFile(path);
  const sql = `select toString(count(*)) from ${quoted(table)} where ${quoted(FILE_COLUMN)} = {v1:String}`;
  try {
    const [row] = await clickhouse.read(sql, [file]);
    return Number(row === undefined ? 0 : cellAt(row, 0));
  } catch (error) {
    if (error instanceof ClickHouseFailed && error.type === 'UNKNOWN_TABLE') return 0;
    throw error;
  }
}

async function bytesOf(clickhouse: ClickHouse, path: string): Promise<number> {
  const { table, file } = placeOfFile(path);
  const [row] = await clickhouse.read(
    'select toString(sum(bytes_on_disk)) from system.parts where database = currentDatabase() and table = {v1:String} and partition = {v2:String} and active',
    [table, file],
  );
  return Math.max(1, Number(row === undefined ? 0 : cellAt(row, 0)));
}

const FILE_NAME = /^[\w-]+$/;

export async function dropClickHouseFile(clickhouse: ClickHouse, path: string): Promise<void> {
  const { table, file } = placeOfFile(path);
  if (!FILE_NAME.test(file)) throw new Error(`not a valid name of a file in ClickHouse: ${path}`);
  try {
    await clickhouse.run({ sql: `alter table ${quoted(table)} drop partition '${file}'` });
  } catch (error) {
    if (error instanceof ClickHouseFailed && error.type === 'UNKNOWN_TABLE') return;
    throw error;
  }
}
