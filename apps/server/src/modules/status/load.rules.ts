import type { LoadState } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';

/**
 * The days after which the next load of a monthly, quarterly or yearly data set is overdue: its period, and
 * time to compile it.
 */
const DAYS_MAX: Readonly<Record<number, number>> = { 4: 45, 5: 135, 6: 400 };

export interface LastLoad {
  readonly frequency: number;
  readonly at: Date;
  readonly now: Date;
  /** The whole trading days between the day of the load and today, both exclusive. */
  readonly tradingDays: number;
}

/**
 * Returns whether a data set's next load is overdue: after a whole trading day without a load (frequencies up to
 * daily), or after the days above.
 */
export function isLoadOverdue({ frequency, at, now, tradingDays }: LastLoad): boolean {
  const days = DAYS_MAX[frequency];
  return days === undefined ? tradingDays > 0 : now.getTime() - at.getTime() > days * DAY_MS;
}

export interface JudgedDataset {
  readonly isLate: boolean;
  /** True if each period adds rows with a new day to the data set. */
  readonly hasDay: boolean;
  readonly isOverdue: boolean;
}

/**
 * Returns a data set's state. The day of the rows has precedence, because a load of old rows does not make the data
 * newer.
 */
export function loadStateOf({ isLate, hasDay, isOverdue }: JudgedDataset): LoadState {
  if (isLate) return 'late';
  if (isOverdue) return 'overdue';
  return hasDay ? 'onTime' : 'notJudged';
}
