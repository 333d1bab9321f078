import { monthsBefore } from '../../../shared/time/days.ts';

/** A payment of a bond, in yuan per 100 yuan of face value. */
export interface CashFlow {
  readonly day: string;
  /** Null if the rate of the period is not known yet. */
  readonly interest: number | null;
  readonly principal: number;
  /** Whether the payment was recorded. If not, it is derived from the terms. */
  readonly isRecorded: boolean;
}

/** The terms of a bond from which its payments are derived. */
export interface BondTerms {
  readonly valueDay: string | null;
  readonly maturityDay: string | null;
  readonly monthsBetweenPayments: number | null;
  readonly couponPercent: number | null;
  readonly rateType: string | null;
}

const FACE = 100;
const MONTHS_OF_A_YEAR = 12;
const FIXED_RATE = '固定利率';
/**
 * Limits the number of payments in case the terms are wrong. No bond has more payments than one a month for a hundred
 * years.
 */
const PAYMENTS_MAX = 1200;

/**
 * Returns the payments of a bond in order of time: the recorded ones, then those that follow from its terms. The
 * interest of future payments is known only if the rate is fixed. The payment days follow from the terms and ignore
 * holidays. If the term is not a whole number of intervals, only the repayment is known.
 * @param today Payments up to this day are not added, because the site does not know unrecorded past payments.
 */
export function cashFlowsOf(recorded: readonly CashFlow[], terms: BondTerms, today: string): CashFlow[] {
  const { maturityDay, monthsBetweenPayments: months, couponPercent, rateType } = terms;
  const past = recorded.toSorted((a, b) => a.day.localeCompare(b.day));
  if (maturityDay === null || maturityDay <= today) return past;
  const days = daysToCome(terms).filter((day) => day > today);
  const isKnown = days.length > 0 && rateType === FIXED_RATE && months !== null && couponPercent !== null;
  const interest = isKnown ? (couponPercent * months) / MONTHS_OF_A_YEAR : null;
  return [
    ...past,
    ...(days.length > 0 ? days : [maturityDay]).map((day) => ({
      day,
      interest,
      principal: day === maturityDay ? FACE : 0,
      isRecorded: false,
    })),
  ];
}

/** Returns all interest days according to the terms. Empty if the term is not a whole number of intervals. */
function daysToCome({ valueDay, maturityDay, monthsBetweenPayments: months }: BondTerms): string[] {
  if (valueDay === null || maturityDay === null) return [];
  if (months === null || !Number.isInteger(months) || months <= 0) return [];
  const days = paymentDays(valueDay, maturityDay, months);
  return days.at(-1) === maturityDay ? days : [];
}

/** Returns the interest days, which are every `months` months after the value day, up to maturity. */
function paymentDays(valueDay: string, maturityDay: string, months: number): string[] {
  const days: string[] = [];
  for (let at = 1; at <= PAYMENTS_MAX; at += 1) {
    const day = monthsBefore(valueDay, -months * at);
    if (day > maturityDay) break;
    days.push(day);
  }
  return days;
}
