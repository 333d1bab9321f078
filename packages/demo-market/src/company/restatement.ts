import type { Day } from '../base/day.ts';
import { randomOf } from '../base/random.ts';
import type { Company, Market } from '../market/market.ts';
import type { Quarter } from './quarter.ts';

/** An annual report that was restated later, with the day of the restatement. */
export interface Restatement {
  readonly quarter: Quarter;
  readonly on: Day;
}

/**
 * Annual reports are restated only if they are at least this many days old, so that the restatement is in the past,
 * too.
 */
const AGE_DAYS_MIN = 300;
const PROBABILITY = 0.06;
/** The code of the example company that has one event of every kind. */
const EXAMPLE = '600901';

/**
 * Returns at most one restatement per company. The books contain the correct figures, which are those of the
 * restatement.
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
