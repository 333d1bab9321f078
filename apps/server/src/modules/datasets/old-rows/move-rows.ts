import { fieldWithRole } from '@jishi/contract';
import type pg from 'pg';
import { type Clock, marketDay, systemClock } from '../../../platform/clock.ts';
import { inClientTransaction } from '../../../platform/db/index.ts';
import { type Dataset, ident, tableOf } from '../dataset.ts';
import { FileRefused } from '../load/load.messages.ts';
import type { OnWait } from '../load/load-lock.ts';
import { lockDataset } from '../load/record/record-load.ts';
import { boundaryOn, monthOf, nextMonth } from './boundary.ts';
import { changeBoundary } from './change-boundary.ts';
import type { OldFile } from './old-file.ts';
import { type OldPlace, oldPlaceOf } from './old-place.ts';
import type { Portion } from './write-file.ts';
import { historyOf, refuseMissingPlace, writeMonth } from './write-month.ts';

export interface MoveOptions {
  readonly clock?: Clock;
  readonly onWait?: OnWait;
  /** Called after the rows of each month have been moved to a file. */
  readonly onMonth?: (month: MovedMonth) => void;
}

export interface MovedMonth {
  /** The first day of the month. */
  readonly month: string;
  readonly rows: number;
  /** The size of the file in bytes. Before the move, it is the size of the rows in the table. */
  readonly bytes: number;
}

/** Returns the first day whose rows stay in the table. */
export function recentFrom({ code, manifest: { storage } }: Dataset, clock: Clock = systemClock): string {
  if (storage === undefined) throw new FileRefused('moveNoStorage', { code });
  return boundaryOn(marketDay(clock()), storage.recentMonths);
}

/** Returns the months that `moveRows` would move, with the number and size of their rows in the table. */
export async function monthsToMove(pool: pg.Pool, dataset: Dataset, clock?: Clock): Promise<MovedMonth[]> {
  const before = recentFrom(dataset, clock);
  const day = ident(dataset.manifest.storage?.by ?? '');
  const { rows } = await pool.query<{ month: string; rows: bigint; bytes: bigint }>(
    `select date_trunc('month', t.${day})::date::text as month, count(*) as rows, sum(pg_column_size(t.*))::bigint as bytes
     from ${tableOf(dataset.code)} t where t.${day} < $1::date group by 1 order by 1`,
    [before],
  );
  return rows.map(({ month, rows: count, bytes }) => ({ month, rows: Number(count), bytes: Number(bytes) }));
}

/**
 * Moves old rows into files, month by month, oldest first. Each month is moved in its own transaction, which holds the
 * data set's load lock. It writes a file, flushes it and reads it back before it lists the file and deletes the rows.
 * If this fails at any point, the rows are still in the table, and `unlistedFiles` later reports the file.
 */
export async function moveRows(
  pool: pg.Pool,
  dataset: Dataset,
  options: MoveOptions = {},
): Promise<MovedMonth[]> {
  const before = recentFrom(dataset, options.clock);
  const place = oldPlaceOf(pool);
  refuseMissingPlace(dataset, place);
  const moved: MovedMonth[] = [];
  for (;;) {
    const month = await inClientTransaction(
      pool,
      (client) => moveMonth(client, dataset, { place, before, onWait: options.onWait }),
      { patient: true },
    );
    if (month === null) return moved;
    moved.push(month);
    options.onMonth?.(month);
  }
}

interface Move {
  readonly place: OldPlace;
  readonly before: string;
  readonly onWait: OnWait | undefined;
}

/** Moves the oldest month in the table. Returns null if the table has no old rows. */
async function moveMonth(
  client: pg.PoolClient,
  dataset: Dataset,
  { place, before, onWait }: Move,
): Promise<MovedMonth | null> {
  const { code, manifest } = dataset;
  const day = manifest.storage?.by ?? '';
  const held = await lockDataset(client, code, onWait);
  const { rows } = await client.query<{ oldest: string | null }>(
    `select min(${ident(day)})::text as oldest from ${tableOf(code)} where ${ident(day)} < $1::date`,
    [before],
  );
  const oldest = rows[0]?.oldest ?? null;
  if (oldest === null) return null;
  if (held.origin !== 'own') throw new FileRefused('moveDemo', { code });
  if (held.filesBefore === null) await refuseNewManifest(client, code);
  const month = monthOf(oldest);
  // A date such as "-infinity" has no month.
  if (!/^[1-9]\d{3}-\d\d-01$/.test(month))
    throw new FileRefused('moveUnfit', { code, month: oldest, reason: day });
  if (held.filesBefore !== null && month < held.filesBefore)
    throw new Error(
      `${code} has rows of ${oldest} in its table, but the rows before ${held.filesBefore} are in files`,
    );
  const portion = { day, from: month, before: nextMonth(month) };
  const file = await writeMonth(client, dataset, place, portion);
  await listFile(client, dataset, portion, file);
  await deleteMoved(client, dataset, portion, file.rows);
  await changeBoundary(client, code, portion.before);
  return { month, rows: file.rows, bytes: file.bytes };
}

/** The time after which every process has read a new manifest, even if it lost its connection for notifications. */
const MANIFEST_READ_SECONDS = 120;

/**
 * Rejects the first move until every process has read the new manifest. A process whose manifest still lacks `storage`
 * would not see the moved rows.
 */
async function refuseNewManifest(client: pg.PoolClient, code: string): Promise<void> {
  const { rows } = await client.query<{ wait: number }>(
    `select ceil($2 - extract(epoch from clock_timestamp() - applied_at))::int as wait from dataset where code = $1`,
    [code, MANIFEST_READ_SECONDS],
  );
  const wait = rows[0]?.wait ?? 0;
  if (wait > 0) throw new FileRefused('moveTooSoon', { code, wait });
}

const withinSql = (day: string): string => `t.${ident(day)} >= $1::date and t.${ident(day)} < $2::date`;

async function listFile(
  client: pg.PoolClient,
  dataset: Dataset,
  { day, from, before }: Portion,
  file: OldFile,
): Promise<void> {
  const { code, manifest } = dataset;
  const security = fieldWithRole(manifest.fields, 'code');
  const securities =
    security === undefined
      ? 'null::text[]'
      : `(select array_agg(distinct t.${ident(security)}) filter (where t.${ident(security)} is not null) from ${tableOf(code)} t where ${withinSql(day)})`;
  await client.query(
    `insert into dataset_file (path, dataset_code, first_day, last_day, rows, bytes, sha256, columns, history, securities)
     select $3, $4, $5, $6, $7, $8, decode($9, 'hex'), $10, $11, ${securities} where $1::date < $2::date`,
    [
      ...[from, before, file.path, code, file.from, file.to, file.rows, file.bytes, file.sha256],
      ...[JSON.stringify(file.columns), historyOf(dataset)],
    ],
  );
}

async function deleteMoved(
  client: pg.PoolClient,
  { code }: Dataset,
  { day, from, before }: Portion,
  rows: number,
): Promise<void> {
  const { rowCount } = await client.query(`delete from ${tableOf(code)} t where ${withinSql(day)}`, [
    from,
    before,
  ]);
  if (rowCount !== rows)
    throw new Error(
      `${code}: the numbers of rows in the file (${rows}) and in the table (${rowCount}) differ`,
    );
}
