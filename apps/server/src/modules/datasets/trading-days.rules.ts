import { DAY_MS } from '@jishi/market-math';

const isWeekday = (ms: number): boolean => new Date(ms).getUTCDay() % 6 !== 0;

/**
 * Returns the first of the newest trading days up to a day, inclusive. `calendar` states for each of its days
 * whether it is a trading day. Beyond its range, weekdays are used.
 */
export function firstTradingDay(
  calendar: ReadonlyMap<string, boolean>,
  { count, upTo }: { readonly count: number; readonly upTo: string },
): string {
  let left = count;
  let ms = Date.parse(upTo);
  for (;;) {
    const day = new Date(ms).toISOString().slice(0, 10);
    if (calendar.get(day) ?? isWeekday(ms)) left--;
    if (left <= 0) return day;
    ms -= DAY_MS;
  }
}
