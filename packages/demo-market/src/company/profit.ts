import type { Day } from '../base/day.ts';
import type { History } from './history.ts';

/**
 * Profit of the last year reported before a day, per share on that day. Days must be passed in ascending
 * order.
 */
export function profitPerShare({ history }: { readonly history: History }): (day: Day) => number {
  const years = history.quarters.filter(({ number }) => number === 4);
  let at = -1;
  return (day) => {
    while (at + 1 < years.length && (years[at + 1]?.declaredOn ?? day) < day) at++;
    const year = years[at];
    if (!year) return 0;
    return (year.sinceNewYear.net - year.sinceNewYear.minority) / history.capital.on(day).total;
  };
}
