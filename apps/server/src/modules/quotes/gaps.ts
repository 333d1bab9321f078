import { weekdaysBetween } from '@jishi/market-math';
import { type DatasetRegistry, publicDataset, type Queryable, readRecords } from '../datasets/index.ts';
import { CALENDAR_DATASET } from './quote-sources.ts';

/** Two consecutive bars of one security. */
export interface BarPair {
  readonly before: string;
  readonly date: string;
}

/**
 * The longest holiday of the exchanges took six weekdays. Beyond the calendar's range, a longer interruption
 * is a gap.
 */
const HOLIDAY_WEEKDAYS_MAX = 6;

/** Returns the number of weekdays between the bars of a pair. */
const weekdaysIn = ({ before, date }: BarPair): number => weekdaysBetween(before, date);

/** Returns the bars of one security as pairs, the oldest first. */
export const pairsOf = (rows: readonly { readonly date: string }[]): BarPair[] =>
  rows.slice(1).map(({ date }, at) => ({ before: rows[at]?.date ?? date, date }));

/**
 * Returns the pairs between which market days are missing according to the trading calendar. Only pairs that
 * skip a weekday are looked up.
 */
export async function readGaps<Pair extends BarPair>(
  pool: Queryable,
  registry: DatasetRegistry,
  pairs: readonly Pair[],
): Promise<Pair[]> {
  const skipping = pairs.filter((pair) => weekdaysIn(pair) > 0);
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
    return before === null ? weekdaysIn(pair) > HOLIDAY_WEEKDAYS_MAX : before > pair.before;
  });
}
