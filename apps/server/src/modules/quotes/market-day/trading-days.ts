import { type CalendarDay, calendarDayOf } from '@jishi/market-math';
import type pg from 'pg';
import { type DatasetRegistry, readRecords } from '../../datasets/index.ts';
import { hasClose, type QuoteTable } from '../quote-sources.ts';

export interface DaySpan {
  readonly oldest: string | null;
  readonly newest: string | null;
}

/** Reads the first and last day on which any stock has a close. */
export async function readDaySpan(pool: pg.Pool, tables: readonly QuoteTable[]): Promise<DaySpan> {
  const edges = await Promise.all(
    tables.flatMap((table) => [false, true].map((descending) => readEdge(pool, table, descending))),
  );
  const days = edges.filter((day) => day !== null).sort();
  return { oldest: days[0] ?? null, newest: days.at(-1) ?? null };
}

async function readEdge(pool: pg.Pool, table: QuoteTable, descending: boolean): Promise<string | null> {
  const [record] = await readRecords(pool, table.dataset, {
    columns: { date: table.date },
    where: [hasClose(table)],
    order: [{ field: table.date, descending }],
    limit: 1,
  });
  return record?.date ?? null;
}

/**
 * Reads the trading days before and after a day, provided that they lie between the first and the last day with rows.
 * The days come from the trading calendar or, outside its range, from the rows.
 */
export async function readCalendarDay(
  pool: pg.Pool,
  registry: DatasetRegistry,
  tables: readonly QuoteTable[],
  date: string,
  { oldest, newest }: DaySpan,
): Promise<CalendarDay> {
  if (oldest === null || newest === null) return { isTradingDay: null, previous: null, next: null };
  const named = calendarDayOf(registry.market.calendar, date);
  if (date > newest || date < oldest) {
    return {
      isTradingDay: named.isTradingDay,
      previous: date > newest ? newest : null,
      next: date < oldest ? oldest : null,
    };
  }
  const previous = named.previous ?? (await readNeighbour(pool, tables, date, true));
  const next = named.next ?? (await readNeighbour(pool, tables, date, false));
  return {
    isTradingDay: named.isTradingDay,
    previous: previous !== null && previous >= oldest ? previous : null,
    next: next !== null && next <= newest ? next : null,
  };
}

/** Reads the nearest day before or after a given day that has rows. */
async function readNeighbour(
  pool: pg.Pool,
  tables: readonly QuoteTable[],
  date: string,
  isBefore: boolean,
): Promise<string | null> {
  const days: string[] = [];
  for (const table of tables) {
    const [record] = await readRecords(pool, table.dataset, {
      columns: { date: table.date },
      where: [{ op: isBefore ? 'lt' : 'gt', field: table.date, value: date }, hasClose(table)],
      order: [{ field: table.date, descending: isBefore }],
      limit: 1,
    });
    if (record?.date) days.push(record.date);
  }
  days.sort();
  return (isBefore ? days.at(-1) : days[0]) ?? null;
}
