import type { Day } from '../base/day.ts';
import type { History } from './history.ts';
import { type Flows, minusFlows, plusFlows, type Quarter } from './quarter.ts';

/** Returns the last annual report that was announced on or before a day. */
export function yearReportedBy({ quarters }: History, day: Day): Quarter | undefined {
  return quarters.findLast(({ declaredOn, number }) => number === 4 && declaredOn <= day);
}

/** Returns the last report that was announced on or before a day. */
export function quarterReportedBy({ quarters }: History, day: Day): Quarter | undefined {
  return quarters.findLast(({ declaredOn }) => declaredOn <= day);
}

const trailing = new WeakMap<Quarter, Flows | undefined>();

/**
 * Returns the flows of the last four quarters: those of this year to date, plus those of the previous year, minus those
 * of the same period of the previous year. Undefined if one of the reports is missing. The result is cached, because
 * every valuation day and every index requests the same quarters.
 */
export function trailingFlows(history: History, quarter: Quarter): Flows | undefined {
  if (!trailing.has(quarter)) trailing.set(quarter, addTrailing(history, quarter));
  return trailing.get(quarter);
}

function addTrailing({ quarters }: History, { year, number, sinceNewYear }: Quarter): Flows | undefined {
  if (number === 4) return sinceNewYear;
  const before = (of: number): Quarter | undefined =>
    quarters.find((quarter) => quarter.year === year - 1 && quarter.number === of);
  const [wholeYear, samePart] = [before(4), before(number)];
  if (!wholeYear || !samePart) return undefined;
  return minusFlows(plusFlows(sinceNewYear, wholeYear.sinceNewYear), samePart.sinceNewYear);
}

export const profitOfParent = ({ net, minority }: Flows): number => net - minority;

/**
 * Returns a function that returns the profit of the last reported year per share on a day. The profit is 0 before the
 * first annual report. The days must be passed in ascending order.
 */
export function yearProfitPerShare({ history }: { readonly history: History }): (day: Day) => number {
  const years = history.quarters.filter(({ number }) => number === 4);
  return perShare(history, years, ({ sinceNewYear }) => profitOfParent(sinceNewYear));
}

/**
 * Returns a function that returns the profit of the last four quarters per share on a day. The profit is 0 if it is not
 * known. The days must be passed in ascending order.
 */
export function trailingProfitPerShare({ history }: { readonly history: History }): (day: Day) => number {
  return perShare(history, history.quarters, (quarter) => {
    const flows = trailingFlows(history, quarter);
    return flows ? profitOfParent(flows) : 0;
  });
}

function perShare(
  history: History,
  reports: readonly Quarter[],
  profitOf: (report: Quarter) => number,
): (day: Day) => number {
  let at = -1;
  let profit = 0;
  return (day) => {
    for (let next = reports[at + 1]; next && next.declaredOn <= day; next = reports[at + 1]) {
      profit = profitOf(next);
      at++;
    }
    return profit / history.capital.on(day).total;
  };
}
