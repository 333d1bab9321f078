import type { Day } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import type { Company, Market } from '../market/market.ts';
import type { Quarter } from './quarter.ts';

/** An annual report that was later restated, with the day of the correction. */
export interface Restatement {
  readonly quarter: Quarter;
  readonly on: Day;
}

/** Only annual reports that are at least this many days old are restated, so that the correction is in the past too. */
const AGE_DAYS_MIN = 300;
const PROBABILITY = 0.06;
/** The example company that has one of every kind of event. */
const EXAMPLE = '600901';

/**
 * Returns at most one restatement per company. The books contain the correct figures, and the restatement shows them.
 */
export function restatementOf({ seed, until, calendar }: Market, company: Company): Restatement | null {
  const random = randomOf(seed, `restated/${company.code}`);
  const isRestated = random.chance(PROBABILITY) || company.code === EXAMPLE;
  const annual = company.history.quarters.filter(
    ({ number, declaredOn }) => number === 4 && declaredOn + AGE_DAYS_MIN <= until,
  );
  if (!isRestated || annual.length === 0) return null;
  const quarter = random.pick(annual);
  return { quarter, on: calendar.onOrAfter(quarter.declaredOn + random.whole(60, 150)) };
}
