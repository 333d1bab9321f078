import { DAY_MS } from '@jishi/market-math';

/** Days after which a data set that comes by the month, the quarter or the year is late: its period, and time to compile it. */
const DAYS_MAX: Readonly<Record<number, number>> = { 4: 45, 5: 135, 6: 400 };

/** Up to daily: what comes on every trading day. */
export const isByTradingDay = (frequency: number): boolean => DAYS_MAX[frequency] === undefined;

export interface LastLoad {
  readonly frequency: number;
  readonly at: Date;
  readonly now: Date;
  /** Trading days that passed whole since, without those of the load and of now. */
  readonly tradingDays: number;
}

/** Whether a data set should have come again: once a whole trading day has passed without a load, or after the days above. */
export function isLate({ frequency, at, now, tradingDays }: LastLoad): boolean {
  const days = DAYS_MAX[frequency];
  return days === undefined ? tradingDays > 0 : now.getTime() - at.getTime() > days * DAY_MS;
}

/** Days from Monday to Friday between two days, without both: where no calendar knows better. */
export function weekdaysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let ms = Date.parse(from) + DAY_MS; ms < Date.parse(to); ms += DAY_MS) {
    const day = new Date(ms);
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}
