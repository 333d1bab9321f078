import type { Role } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, fieldOf, publicDataset, serving } from '../datasets/index.ts';
import { type ExDate, impliedExDates } from './adjustment.rules.ts';
import { CALENDAR_DATASET, type QuoteRow, shownInFull } from './quote-sources.ts';

/**
 * Ex-dates of a stock as the factors data set names them. Where it knows none of this stock, they are those that its quotes
 * imply: days whose reference price is not the close of the trading day before.
 */
export async function readExDates(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
  rows: readonly QuoteRow[],
): Promise<ExDate[]> {
  const named = await readNamed(pool, registry, code);
  return named.length > 0 ? named : readImplied(pool, registry, rows);
}

async function readNamed(pool: pg.Pool, registry: DatasetRegistry, code: string): Promise<ExDate[]> {
  for (const dataset of serving(registry, 'factors', 'stock')) {
    if (!shownInFull(registry, dataset.code)) continue;
    const field = (role: Role): string => `"${fieldOf(dataset, role)}"`;
    const { rows } = await pool.query<ExDate>(
      `select ${field('exDate')} as date, ${field('closeBeforeExDate')}::float8 as "closeBefore",
         ${field('previousClose')}::float8 as reference, ${field('backwardFactor')}::float8 as "backwardFactor"
       from ${dataset.table} where ${field('code')} = $1 order by 1`,
      [code],
    );
    if (rows.length > 0) return rows;
  }
  return [];
}

/** Where days are missing the close before is of another day, and says nothing: the calendar tells. */
async function readImplied(
  pool: pg.Pool,
  registry: DatasetRegistry,
  quotes: readonly QuoteRow[],
): Promise<ExDate[]> {
  const calendar = publicDataset(registry, CALENDAR_DATASET);
  const implied = impliedExDates(quotes);
  if (!calendar || implied.length === 0) return [];
  const { rows } = await pool.query<{ date: string; before: string | null }>(
    `select "F001D" as date, "F011D" as before from ${calendar.table} where "F001D" = any($1::date[])`,
    [implied.map(({ date }) => date)],
  );
  const tradingDayBefore = new Map(rows.map(({ date, before }) => [date, before]));
  return implied.filter(({ date, barBefore }) => tradingDayBefore.get(date) === barBefore);
}
