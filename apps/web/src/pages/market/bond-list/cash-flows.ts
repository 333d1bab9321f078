import { monthsBefore } from '../../../shared/time/days.ts';

/** A payment of a bond, in yuan per 100 yuan of face value. */
export interface CashFlow {
  readonly day: string;
  readonly interest: number;
  readonly principal: number;
  /** Whether the payment is on record. The others follow from the terms. */
  readonly isRecorded: boolean;
}

/** The terms of a bond that its payments follow from. */
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
/** No bond pays more often than monthly for this many years. */
const PAYMENTS_MAX = 1200;

/**
 * The payments of a bond in order of time: those on record, then those that follow from its terms. Payments
 * to come have interest only if the rate is fixed. Their days follow from the terms and ignore holidays.
 *
 * @param today Payments up to this day are not added: if they are not on record, the site does not know them.
 */
export function cashFlowsOf(recorded: readonly CashFlow[], terms: BondTerms, today: string): CashFlow[] {
  const { valueDay, maturityDay, monthsBetweenPayments: months, couponPercent } = terms;
  const past = recorded.toSorted((a, b) => a.day.localeCompare(b.day));
  if (maturityDay === null || maturityDay <= today) return past;
  if (!isForeseeable(terms) || valueDay === null || months === null || couponPercent === null)
    return [...past, { day: maturityDay, interest: 0, principal: FACE, isRecorded: false }];
  const interest = (couponPercent * months) / MONTHS_OF_A_YEAR;
  const days = paymentDays(valueDay, maturityDay, months).filter((day) => day > today);
  return [
    ...past,
    ...days.map((day) => ({
      day,
      interest,
      principal: day === maturityDay ? FACE : 0,
      isRecorded: false,
    })),
  ];
}

/** Whether the interest to come follows from the terms: a fixed rate, paid in whole intervals up to maturity. */
export function isForeseeable({
  valueDay,
  maturityDay,
  monthsBetweenPayments: months,
  couponPercent,
  rateType,
}: BondTerms): boolean {
  if (valueDay === null || maturityDay === null || couponPercent === null) return false;
  if (rateType !== FIXED_RATE || months === null || !Number.isInteger(months) || months <= 0) return false;
  return paymentDays(valueDay, maturityDay, months).at(-1) === maturityDay;
}

/** The days of interest: each a number of months after the value day, up to maturity. */
function paymentDays(valueDay: string, maturityDay: string, months: number): string[] {
  const days: string[] = [];
  for (let at = 1; at <= PAYMENTS_MAX; at += 1) {
    const day = monthsBefore(valueDay, -months * at);
    if (day > maturityDay) break;
    days.push(day);
  }
  return days;
}
