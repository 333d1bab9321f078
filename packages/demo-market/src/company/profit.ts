import type { Day } from '../base/day.ts';
import type { History } from './history.ts';

/** Profit of the last year reported before a day, for each share of that day. Days must not go back. */
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
