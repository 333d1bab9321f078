import { DAY_MS } from '@jishi/market-math';
import { type DatasetRegistry, publicDataset, type Queryable, readRecords } from '../datasets/index.ts';
import { CALENDAR_DATASET } from './quote-sources.ts';

/** Two bars of one security that follow each other. */
export interface BarPair {
  readonly before: string;
  readonly date: string;
}

/** The longest holiday of the exchanges took six weekdays; where the calendar does not reach, more of them are a gap. */
const HOLIDAY_WEEKDAYS_MAX = 6;

/** Bars of one security as pairs, oldest first. */
export const pairsOf = (rows: readonly { readonly date: string }[]): BarPair[] =>
  rows.slice(1).map(({ date }, at) => ({ before: rows[at]?.date ?? date, date }));

/** The pairs between which market days are missing, by the trading calendar. Only those that skip a weekday are looked up. */
export async function readGaps<Pair extends BarPair>(
  pool: Queryable,
  registry: DatasetRegistry,
  pairs: readonly Pair[],
): Promise<Pair[]> {
  const skipping = pairs.filter((pair) => weekdaysBetween(pair) > 0);
  const calendar = publicDataset(registry, CALENDAR_DATASET);
  if (skipping.length === 0) return [];
  const rows =
    calendar === null
      ? []
      : await readRecords(pool, calendar, {
          columns: { date: 'F001D', before: 'F011D' },
          where: [{ op: 'in', field: 'F001D', values: [...new Set(skipping.map(({ date }) => date))] }],
        });
  const tradingDayBefore = new Map(rows.map(({ date, before }) => [date, before]));
  return skipping.filter((pair) => {
    const before = tradingDayBefore.get(pair.date) ?? null;
    return before === null ? weekdaysBetween(pair) > HOLIDAY_WEEKDAYS_MAX : before > pair.before;
  });
}

/** Weekdays that lie between two days. */
export function weekdaysBetween({ before, date }: BarPair): number {
  return weekdaysBefore(Date.parse(date) / DAY_MS) - weekdaysBefore(Date.parse(before) / DAY_MS + 1);
}

/** Weekdays from Monday 1969-12-29 up to, but without, a day counted from 1970-01-01. */
function weekdaysBefore(day: number): number {
  const days = day + 3;
  return Math.floor(days / 7) * 5 + Math.min(((days % 7) + 7) % 7, 5);
}
