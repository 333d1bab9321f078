import { addDays } from '@jishi/market-math';

export const PERIODS = ['all', 'days30', 'days90', 'thisYear', 'lastYear'] as const;

export type Period = (typeof PERIODS)[number];

/** Returns the first and last day of a period, inclusive. Null means no limit. */
export function daysOf(period: Period, today: string): { from?: string; to?: string } {
  const year = Number(today.slice(0, 4));
  switch (period) {
    case 'all':
      return {};
    case 'days30':
      return { from: addDays(today, -29) };
    case 'days90':
      return { from: addDays(today, -89) };
    case 'thisYear':
      return { from: `${year}-01-01` };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}
