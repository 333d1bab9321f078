import { DAY_MS } from '@jishi/market-math';
import { sql } from 'kysely';
import { marketDay } from '../clock.ts';
import type { Db } from '../db/index.ts';

/** Growth is averaged over this many days, so that one large load does not look like daily growth. */
const GROWTH_DAYS = 30;

/** Records the size of each part on a day. A second run on the same day replaces the first. */
export async function writeSamples(db: Db, day: string, sizes: ReadonlyMap<string, number>): Promise<void> {
  await sql`insert into storage_sample (day, part, bytes)
    select ${day}::date, part, bytes from unnest(${[...sizes.keys()]}::text[], ${[...sizes.values()]}::bigint[]) as s (part, bytes)
    on conflict (day, part) do update set bytes = excluded.bytes`.execute(db);
}

/**
 * Returns the daily growth of each part in bytes over the last 30 days, or since its first sample. A part that was
 * first measured today has none.
 */
export async function readGrowth(
  db: Db,
  now: Date,
  sizes: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const today = marketDay(now);
  const { rows } = await sql<{ part: string; bytes: bigint; days: number }>`
    select distinct on (part) part, bytes, ${today}::date - day as days from storage_sample
    where day >= ${marketDay(new Date(now.getTime() - GROWTH_DAYS * DAY_MS))}::date and day < ${today}::date
    order by part, day`.execute(db);
  return new Map(
    rows.flatMap(({ part, bytes, days }) => {
      const size = sizes.get(part);
      return size === undefined ? [] : [[part, (size - Number(bytes)) / days] as const];
    }),
  );
}

/** Returns the number of days since the newest earlier sample. Null if there is none. */
export async function daysSinceSample(db: Db, now: Date): Promise<number | null> {
  const today = marketDay(now);
  const { rows } = await sql<{ days: number | null }>`
    select ${today}::date - max(day) as days from storage_sample where day <= ${today}::date`.execute(db);
  return rows[0]?.days ?? null;
}

/** Deletes at most `limit` samples of days before the given time. */
export async function deleteSamplesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from storage_sample where (day, part) in (
      select day, part from storage_sample where day < ${marketDay(before)}::date order by day limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}
