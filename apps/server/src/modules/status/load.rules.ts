import type { LoadState } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';

/**
 * The number of days after which the next load of a monthly, quarterly or yearly data set is overdue. It covers the
 * period and the time to compile the data.
 */
const DAYS_MAX: Readonly<Record<number, number>> = { 4: 45, 5: 135, 6: 400 };

export interface LastLoad {
  readonly frequency: number;
  readonly at: Date;
  readonly now: Date;
  /** The number of whole trading days since the day of the load, without today. */
  readonly tradingDays: number;
}

/**
 * Returns whether a data set's next load is overdue. A data set that is updated at least daily is overdue after a whole
 * trading day without a load, any other after `DAYS_MAX`.
 */
export function isLoadOverdue({ frequency, at, now, tradingDays }: LastLoad): boolean {
  const days = DAYS_MAX[frequency];
  return days === undefined ? tradingDays > 0 : now.getTime() - at.getTime() > days * DAY_MS;
}

export interface JudgedDataset {
  readonly isLate: boolean;
  /** True if rows with a new date are added in each period. */
  readonly hasDay: boolean;
  readonly isOverdue: boolean;
}

/**
 * Returns a data set's state. The date of the rows takes precedence, because a load of old rows does not make the data
 * newer.
 */
export function loadStateOf({ isLate, hasDay, isOverdue }: JudgedDataset): LoadState {
  if (isLate) return 'late';
  if (isOverdue) return 'overdue';
  return hasDay ? 'onTime' : 'notJudged';
}
