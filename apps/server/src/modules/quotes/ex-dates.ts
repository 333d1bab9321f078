import type pg from 'pg';
import {
  type DataRecord,
  type DatasetRegistry,
  fieldsByRole,
  numberOf,
  publicDataset,
  readRecords,
  serving,
} from '../datasets/index.ts';
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
    const { code: field, exDate } = fieldsByRole(dataset, ['code', 'exDate']);
    if (!shownInFull(registry, dataset.code) || field === undefined || exDate === undefined) continue;
    const records = await readRecords(pool, dataset, {
      columns: fieldsByRole(dataset, ['exDate', 'closeBeforeExDate', 'previousClose', 'backwardFactor']),
      where: [{ op: 'in', field, values: [code] }],
      order: [{ field: exDate, descending: false }],
    });
    if (records.length > 0) return records.map(exDateOf);
  }
  return [];
}

function exDateOf(
  record: DataRecord<'exDate' | 'closeBeforeExDate' | 'previousClose' | 'backwardFactor'>,
): ExDate {
  return {
    date: record.exDate ?? '',
    closeBefore: numberOf(record.closeBeforeExDate),
    reference: numberOf(record.previousClose),
    backwardFactor: numberOf(record.backwardFactor),
  };
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
  const rows = await readRecords(pool, calendar, {
    columns: { date: 'F001D', before: 'F011D' },
    where: [{ op: 'in', field: 'F001D', values: implied.map(({ date }) => date) }],
  });
  const tradingDayBefore = new Map(rows.map(({ date, before }) => [date, before]));
  return implied.filter(({ date, barBefore }) => tradingDayBefore.get(date) === barBefore);
}
