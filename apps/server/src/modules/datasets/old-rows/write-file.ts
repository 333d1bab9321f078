import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DuckDb } from '../../../platform/duckdb/index.ts';
import { type Dataset, ident, tableOf } from '../dataset.ts';
import { cellsOf } from '../query/rows.ts';
import { DUCKDB_TYPES, decimalType, duckdbEngine } from './duckdb-engine.ts';
import { sumOfFileRows } from './file-csv.ts';
import { digitsFor } from './file-sql.ts';
import { type FileColumn, NotInFiles, type OldFile, quoted, scaleColumn } from './old-file.ts';

/** The rows for a file, from one date up to but not including another. */
export interface Portion {
  readonly day: string;
  readonly from: string;
  readonly before: string;
}

/** The number of rows in a group. DuckDB skips groups by their smallest and largest values. */
const GROUP_ROWS = 20_480;

/** Returns the reason why rows of a data set cannot be in files. Null if they can. */
export function unfitForFiles({ manifest, fields }: Dataset, day: string): string | null {
  if (manifest.view !== undefined) return 'a view';
  if (!manifest.key.includes(day) || fields.get(day)?.type !== 'date') return 'a key without a day';
  const names = manifest.fields.map(({ code }) => code.toLowerCase());
  if (new Set(names).size < names.length) return 'two fields that differ by case alone';
  if (manifest.fields.some(({ zone }) => zone !== undefined)) return 'a time with its own zone';
  return null;
}

/**
 * Writes rows into a file, sorted by key, and reads it back. The client's transaction decides which rows are visible.
 * The caller lists the file afterwards.
 */
export async function writeOldFile(
  client: pg.ClientBase,
  duckdb: DuckDb,
  dataset: Dataset,
  portion: Portion,
  path: string,
): Promise<OldFile> {
  const unfit = unfitForFiles(dataset, portion.day);
  if (unfit !== null) throw new NotInFiles(unfit);
  const csv = `${path}.csv`;
  const part = `${path}.part`;
  try {
    const source = await copyRows(client, dataset, portion, createWriteStream(csv));
    const columns = await columnsOf(duckdb, dataset, csv);
    await writeParquet(duckdb, columns, csv, part);
    const { size } = await stat(part);
    const file = {
      path: part,
      rows: source.rows,
      bytes: size,
      columns,
      sha256: '',
      ...(await daysOf(duckdb, portion, part)),
    };
    if ((await sumOfFileRows(duckdbEngine(duckdb), dataset, file)) !== source.sum)
      throw new Error(`the rows in ${path} differ from those in the table`);
    await flush(part);
    await rename(part, path);
    await flush(dirname(path));
    return { ...file, path, sha256: await sumOfFile(path) };
  } finally {
    await Promise.all([rm(csv, { force: true }), rm(part, { force: true })]);
  }
}

/**
 * Copies rows as PostgreSQL writes them. Additional columns follow those of the data set. Times are wall-clock times of
 * the market with all their digits.
 */
export async function copyRows(
  client: pg.ClientBase,
  dataset: Dataset,
  portion: Portion,
  to: Writable,
  further: readonly string[] = [],
): Promise<{ rows: number; sum: string }> {
  const { manifest, code } = dataset;
  const { day, from, before } = portion;
  const columns = manifest.fields.map((field) =>
    field.type === 'datetime'
      ? `to_char(${ident(field.code)} at time zone interval '08:00', 'YYYY-MM-DD HH24:MI:SS.US')`
      : field.type === 'boolean'
        ? `${ident(field.code)}::text`
        : ident(field.code),
  );
  await client.query(
    "select set_config('jishi.rows_from', $1, true), set_config('jishi.rows_before', $2, true)",
    [from, before],
  );
  const within = `${ident(day)} >= current_setting('jishi.rows_from')::date and ${ident(day)} < current_setting('jishi.rows_before')::date`;
  const stream = client.query(
    copyTo(
      `copy (select ${[...columns, ...further].join(', ')} from ${tableOf(code)} where ${within} order by ${manifest.key.map(ident).join(', ')}) to stdout (format csv)`,
    ),
  );
  const hash = createHash('sha256');
  stream.on('data', (bytes: Buffer) => hash.update(bytes));
  await pipeline(stream, to);
  return { rows: stream.rowCount, sum: hash.digest('hex') };
}

/** Returns the checksum that rows in the table would have in a file. */
export async function sumOfTable(client: pg.ClientBase, dataset: Dataset, portion: Portion): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  return (await copyRows(client, dataset, portion, nowhere)).sum;
}

/** Returns columns that are wide enough for the values. */
async function columnsOf(duckdb: DuckDb, dataset: Dataset, csv: string): Promise<FileColumn[]> {
  const { fields } = dataset.manifest;
  const numbers = fields.filter(({ type }) => type === 'number').map(({ code }) => code);
  const lengths = numbers.flatMap((code) => [
    `coalesce(max(length(ltrim(split_part(${quoted(code)}, '.', 1), '-'))), 0)::varchar`,
    `coalesce(max(length(split_part(${quoted(code)}, '.', 2))), 0)::varchar`,
  ]);
  const [row] =
    lengths.length === 0
      ? []
      : await duckdb.read(`select ${lengths.join(', ')} from ${csvSql(fields.map(({ code }) => code))}`, [
          csv,
        ]);
  const counts = row === undefined ? [] : cellsOf(row).map(Number);
  return fields.map(({ code, type }) => {
    if (type !== 'number') return { code, type, digits: null };
    const at = numbers.indexOf(code) * 2;
    const digits = digitsFor(counts[at] ?? 0, counts[at + 1] ?? 0);
    if (digits === null) throw new NotInFiles(`number with more than 38 digits (${code})`);
    return { code, type, digits };
  });
}

/** Returns SQL that reads text as PostgreSQL's COPY writes it. Quoted text is never a missing value. */
function csvSql(codes: readonly string[]): string {
  const columns = codes.map((code) => `'${code.replaceAll("'", "''")}': 'VARCHAR'`).join(', ');
  return (
    `read_csv($1, auto_detect = false, header = false, columns = {${columns}}, delim = ',', quote = '"',` +
    ` escape = '"', nullstr = '', allow_quoted_nulls = false, parallel = false)`
  );
}

async function writeParquet(
  duckdb: DuckDb,
  columns: readonly FileColumn[],
  csv: string,
  path: string,
): Promise<void> {
  const texts = columns.flatMap(({ code, type, digits }) => {
    const text = quoted(code);
    if (type !== 'number') return [`cast(${text} as ${DUCKDB_TYPES[type]}) as ${text}`];
    return [
      `cast(${text} as ${decimalType(digits as NonNullable<typeof digits>)}) as ${text}`,
      `cast(length(split_part(${text}, '.', 2)) as utinyint) as ${quoted(scaleColumn(code))}`,
    ];
  });
  const source = csvSql(columns.map(({ code }) => code));
  await duckdb.run(
    `copy (select ${texts.join(', ')} from ${source}) to '${path.replaceAll("'", "''")}'` +
      ` (format parquet, compression zstd, row_group_size ${GROUP_ROWS})`,
    [csv],
  );
}

async function daysOf(duckdb: DuckDb, { day, from, before }: Portion, path: string) {
  const column = quoted(day);
  const [row] = await duckdb.read(
    `select min(${column})::varchar, max(${column})::varchar from read_parquet([$1])`,
    [path],
  );
  const [first, last] = row === undefined ? [] : cellsOf(row);
  return { from: first ?? from, to: last ?? before };
}

/** Flushes a file or a folder to disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

async function sumOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}
