import type { Day } from '../base/day.ts';
import { referenceFen } from './bars.ts';
import type { Company, Market } from './market.ts';

/** The factors that make prices before and after an ex-day comparable. */
export interface Adjustment {
  readonly exOn: Day;
  /** The index of the ex-day in the list of trading days. */
  readonly index: number;
  /** The close of the previous day, and the reference price of the ex-day, in fen. */
  readonly before: number;
  readonly reference: number;
  /** The factors for prices from this day on, one relative to the last day and one relative to the first day. */
  readonly forward: number;
  readonly backward: number;
}

export interface Adjustments {
  readonly events: readonly Adjustment[];
  /** Returns the forward factor for a day. The days must be passed in ascending order. */
  factorOn(day: Day): number;
}

export function adjustmentsOf(market: Market, company: Company): Adjustments {
  const bars = market.bars(company);
  const raw: Omit<Adjustment, 'forward'>[] = [];
  let backward = 1;
  for (const distribution of company.history.capital.distributions) {
    const { exOn } = distribution;
    const index = market.calendar.indexFrom(exOn);
    const before = bars.close[index - bars.start - 1];
    if (before === undefined || market.calendar.days[index] !== exOn) continue;
    const reference = referenceFen(before, distribution);
    backward *= before / reference;
    raw.push({ exOn, index, before, reference, backward });
  }
  const last = backward;
  let at = -1;
  return {
    events: raw.map((event) => ({ ...event, forward: event.backward / last })),
    factorOn(day) {
      while (at + 1 < raw.length && (raw[at + 1] as { exOn: Day }).exOn <= day) at++;
      return (raw[at]?.backward ?? 1) / last;
    },
  };
}
