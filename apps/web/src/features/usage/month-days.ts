import type { OutputOf, useEndpoints } from '@jishi/contract';
import { marketToday, monthOf } from '../../shared/time/days.ts';
import { fillDays } from './day-sums.ts';

type BreakdownRow = OutputOf<(typeof useEndpoints)['breakdown']>['items'][number];

interface MonthDays {
  /** The number of calls on each day of the calendar month, up to today, in order of time. */
  readonly calls: readonly number[];
  readonly refused: number;
  /** The amount charged on each day, in fen. */
  readonly chargedFen: readonly bigint[];
}

/** Returns the days of the current calendar month from a breakdown by day. */
export function monthDays(items: readonly BreakdownRow[], today = marketToday()): MonthDays {
  const days = fillDays([], { from: `${monthOf(today)}-01`, to: today });
  const byDay = new Map(items.map((item) => [item.day, item]));
  const rows = days.map((day) => byDay.get(day));
  return {
    calls: rows.map((row) => row?.calls ?? 0),
    refused: rows.reduce((sum, row) => sum + (row?.refused ?? 0), 0),
    chargedFen: rows.map((row) => BigInt(row?.chargedFen ?? 0)),
  };
}
