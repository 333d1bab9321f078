import type { DayCount } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import type Big from 'big.js';
import { monthsBefore } from '../../../platform/calendar.ts';
import { Decimal, power, times } from './decimal.rules.ts';

/** The terms of a bond whose rate is fixed until maturity. */
export interface FixedTerms {
  readonly valueDay: string;
  readonly maturityDay: string;
  readonly monthsBetweenPayments: number;
  readonly couponPercent: Big;
}

/** The interest period that contains a given day, and the number of remaining payments. */
interface Period {
  readonly from: string;
  readonly to: string;
  readonly payments: number;
}

export interface BondYield {
  readonly percent: Big;
  /** Whether interest is simple, as it is in the last period, where nothing is left to compound. */
  readonly isSimple: boolean;
}

const FACE = new Decimal(100);
const MONTHS = 12;
/**
 * The longest term that counts as valid, one hundred years. A longer one must be an error. Within this limit, even the
 * smallest discount factor still has significant digits at this precision.
 */
const TERM_MONTHS_MAX = 1200;
/** The search range of the daily factor. It covers yields from −31 % to over 100,000 % a year. */
const FACTOR_MIN = new Decimal('0.999');
const FACTOR_MAX = new Decimal('1.02');
/** The search ends once the factor is known to this precision. */
const FACTOR_ERROR = new Decimal('1e-13');

const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * The period that contains a day. Null if the day is outside the term, or if the term is not a whole number of periods.
 */
export function periodOf(
  { valueDay, maturityDay, monthsBetweenPayments: months }: FixedTerms,
  day: string,
): Period | null {
  if (day < valueDay || day >= maturityDay) return null;
  const days = [valueDay];
  for (let after = months; after <= TERM_MONTHS_MAX && (days.at(-1) ?? '') < maturityDay; after += months)
    days.push(monthsBefore(valueDay, -after));
  if (days.at(-1) !== maturityDay) return null;
  const next = days.findIndex((one) => one > day);
  const [from = '', to = ''] = days.slice(next - 1, next + 1);
  return { from, to, payments: days.length - next };
}

/** The interest for one period, per 100 of face value. */
const interestOf = ({ couponPercent, monthsBetweenPayments }: FixedTerms): Big =>
  couponPercent.times(monthsBetweenPayments).div(MONTHS);

/** The interest accrued from the start of the period up to the given day. */
export function accruedIn(terms: FixedTerms, { from, to }: Period, day: string, dayCount: DayCount): Big {
  const passed = daysFrom(from, day);
  return dayCount === 'ACT/365'
    ? terms.couponPercent.times(passed).div(365)
    : interestOf(terms).times(passed).div(daysFrom(from, to));
}

/** The yield to maturity at a dirty price that is settled on the given day. Null if no yield gives this price. */
export function yieldIn(terms: FixedTerms, period: Period, day: string, dirty: Big): BondYield | null {
  if (dirty.lte(0)) return null;
  if (period.payments > 1) {
    const percent = compoundYield(terms, period, day, dirty);
    return percent === null ? null : { percent, isSimple: false };
  }
  const payment = FACE.plus(interestOf(terms));
  const yearDays = daysFrom(monthsBefore(terms.maturityDay, MONTHS), terms.maturityDay);
  const daysLeft = daysFrom(day, terms.maturityDay);
  return {
    percent: payment.minus(dirty).times(100).times(yearDays).div(dirty.times(daysLeft)),
    isSimple: true,
  };
}

/**
 * Searches for the daily factor at which the discounted value of the payments equals the price. A lower factor makes
 * the payments worth more.
 */
function compoundYield(terms: FixedTerms, period: Period, day: string, dirty: Big): Big | null {
  const periodDays = daysFrom(period.from, period.to);
  const daysToNext = daysFrom(day, period.to);
  const interest = interestOf(terms);
  const worth = (factor: Big): Big => {
    const ofPeriod = new Decimal(1).div(power(factor, periodDays));
    const ofRest = power(ofPeriod, period.payments - 1);
    // The sum of a geometric series: the interest payments after the next one.
    const rest = ofPeriod.eq(1)
      ? interest.times(period.payments - 1)
      : interest.times(ofPeriod.minus(times(ofRest, ofPeriod))).div(new Decimal(1).minus(ofPeriod));
    return interest.plus(rest).plus(times(FACE, ofRest)).div(power(factor, daysToNext));
  };
  let [low, high] = [FACTOR_MIN, FACTOR_MAX];
  if (worth(low).lt(dirty) || worth(high).gt(dirty)) return null;
  while (high.minus(low).gt(FACTOR_ERROR)) {
    const middle = low.plus(high).div(2);
    if (worth(middle).gte(dirty)) low = middle;
    else high = middle;
  }
  return power(low, periodDays).minus(1).times(100).times(MONTHS).div(terms.monthsBetweenPayments);
}
