import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { inClientTransaction } from '../../../platform/db/index.ts';
import { columnSql } from '../apply/table-sql.ts';
import { deliveredFields } from '../computed-sql.ts';
import { type Dataset, ident, tableOf } from '../dataset.ts';
import { FileRefused } from '../load/load.messages.ts';
import type { OnWait } from '../load/load-lock.ts';
import { lockDataset } from '../load/record/record-load.ts';
import { monthOf, nextMonth } from './boundary.ts';
import { changeBoundary } from './change-boundary.ts';
import { storedCsv } from './file-csv.ts';
import type { FileEngine } from './file-dialect.ts';
import type { MovedMonth, MoveOptions } from './move-rows.ts';
import type { FileColumn, History, OldFile } from './old-file.ts';
import { type OldPlace, oldPlaceOf } from './old-place.ts';
import { sumOfTable } from './write-file.ts';

export interface ReturnOptions extends Omit<MoveOptions, 'clock'> {
  /** The first date of the oldest month to return. By default, all months are returned. */
  readonly from?: string | undefined;
}

/** Returns the months that `returnRows` would move back. */
export async function monthsToReturn(
  pool: pg.Pool,
  dataset: Dataset,
  from = '0001-01-01',
): Promise<MovedMonth[]> {
  const { rows } = await pool.query<{ month: string; rows: bigint; bytes: bigint }>(
    `select date_trunc('month', first_day)::date::text as month, rows, bytes from dataset_file
     where dataset_code = $1 and returned_at is null and first_day >= $2::date order by first_day desc`,
    [dataset.code, from],
  );
  return rows.map(({ month, rows: count, bytes }) => ({ month, rows: Number(count), bytes: Number(bytes) }));
}

/**
 * Moves rows from files back to the table, month by month. The newest month comes first, because files must always
 * contain the oldest rows and the table the newest. Each month is returned in its own transaction, which holds the data
 * set's load lock.
 */
export async function returnRows(
  pool: pg.Pool,
  dataset: Dataset,
  { from = '0001-01-01', onWait, onMonth }: ReturnOptions = {},
): Promise<MovedMonth[]> {
  const place = oldPlaceOf(pool);
  const returned: MovedMonth[] = [];
  for (;;) {
    const month = await inClientTransaction(
      pool,
      (client) => returnMonth(client, dataset, { place, from, onWait }),
      { patient: true },
    );
    if (month === null) return returned;
    returned.push(month);
    onMonth?.(month);
  }
}

interface Return {
  readonly place: OldPlace;
  readonly from: string;
  readonly onWait: OnWait | undefined;
}

interface Listed {
  readonly path: string;
  readonly history: History;
  readonly first: string;
  readonly last: string;
  readonly rows: bigint;
  readonly bytes: bigint;
  readonly columns: readonly FileColumn[];
}

/**
 * Moves the rows of the newest file back to the table. Returns null if the file is older than `from`, or if there is no
 * file.
 */
async function returnMonth(
  client: pg.PoolClient,
  dataset: Dataset,
  { place, from, onWait }: Return,
): Promise<MovedMonth | null> {
  const { code, manifest } = dataset;
  await lockDataset(client, code, onWait);
  const { rows: files } = await client.query<Listed>(
    `select path, history, first_day as first, last_day as last, rows, bytes, columns from dataset_file
     where dataset_code = $1 and returned_at is null order by first_day desc limit 2`,
    [code],
  );
  const [newest, older] = files;
  if (newest === undefined || newest.first < from) return null;
  const month = monthOf(newest.first);
  const rows = Number(newest.rows);
  const { history } = newest;
  const path = history === 'files' ? join(place.folder, newest.path) : newest.path;
  const file: OldFile = {
    ...{ path, from: newest.first, to: newest.last, sha256: '' },
    ...{ rows, bytes: Number(newest.bytes), columns: newest.columns },
  };
  const sum = await insertRows(client, dataset, place.engineOf({ history }), file);
  const portion = { day: manifest.storage?.by ?? '', from: month, before: nextMonth(month) };
  if ((await sumOfTable(client, dataset, portion)) !== sum)
    throw new Error(`the rows in the table of ${code} differ from those in ${newest.path}`);
  await client.query('update dataset_file set returned_at = now() where path = $1', [newest.path]);
  await changeBoundary(client, code, older === undefined ? null : month);
  return { month, rows, bytes: file.bytes };
}

const STAGE = 'returned_rows';

/**
 * Inserts the rows of a file, and returns the checksum of their text. Files contain times as wall-clock times of the
 * market.
 */
async function insertRows(
  client: pg.PoolClient,
  dataset: Dataset,
  engine: FileEngine,
  file: OldFile,
): Promise<string> {
  const { fields } = dataset.manifest;
  const columns = fields.map((field) =>
    field.type === 'datetime' ? `${ident(field.code)} timestamp` : columnSql(dataset.manifest, field.code),
  );
  await client.query(`create temporary table ${STAGE} (${columns.join(', ')}) on commit drop`);
  const { lines, sum } = storedCsv(engine, dataset, file);
  await pipeline(lines, client.query(copyFrom(`copy ${STAGE} from stdin (format csv)`)));
  const stored = deliveredFields(fields);
  const cells = stored.map(({ code, type }) =>
    type === 'datetime' ? `${ident(code)} at time zone interval '08:00'` : ident(code),
  );
  const { rowCount } = await client.query(
    `insert into ${tableOf(dataset.code)} (${stored.map(({ code }) => ident(code)).join(', ')}) select ${cells.join(', ')} from ${STAGE}`,
  );
  await client.query(`drop table ${STAGE}`);
  if (rowCount !== file.rows) throw new FileRefused('returnDiffers', { code: dataset.code, path: file.path });
  return sum();
}
