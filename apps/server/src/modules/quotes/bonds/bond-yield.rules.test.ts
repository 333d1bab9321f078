import { describe, expect, it } from 'vitest';
import { accruedIn, type FixedTerms, periodOf, yieldIn } from './bond-yield.rules.ts';
import { Decimal, numberIn } from './decimal.rules.ts';

const bond = (
  valueDay: string,
  maturityDay: string,
  coupon: string,
  monthsBetweenPayments = 6,
): FixedTerms => ({
  valueDay,
  maturityDay,
  monthsBetweenPayments,
  couponPercent: new Decimal(coupon),
});

function yieldAt(terms: FixedTerms, day: string, dirty: string): number | null {
  const period = periodOf(terms, day);
  if (period === null) throw new Error('the day is outside the term');
  const bondYield = yieldIn(terms, period, day, new Decimal(dirty));
  return bondYield === null ? null : numberIn(bondYield.percent, 4);
}
function accruedAt(terms: FixedTerms, day: string, dayCount: 'ACT/ACT' | 'ACT/365'): number {
  const period = periodOf(terms, day);
  if (period === null) throw new Error('the day is outside the term');
  return numberIn(accruedIn(terms, period, day, dayCount), 6);
}

describe('the yield to maturity', () => {
  // 31 CFR 356, appendix B, II.A: 8-3/4 %, issued May 15, 1990, due May 15, 2020, priced 99.057893 at 8.84 %.
  const published = bond('1990-05-15', '2020-05-15', '8.75');

  it('equals that of the published example, a thirty-year bond', () => {
    expect(yieldAt(published, '1990-05-15', '99.057893')).toBe(8.84);
  });

  it('equals the coupon rate if the price is the face value, for any payment interval', () => {
    expect(yieldAt(bond('2020-03-01', '2030-03-01', '3.27', 12), '2025-03-01', '100')).toBe(3.27);
    expect(yieldAt(bond('2020-03-01', '2030-03-01', '3.27', 3), '2025-03-01', '100')).toBe(3.27);
  });

  it('falls as the price rises, and is unknown if the price is zero', () => {
    const terms = bond('2020-03-01', '2030-03-01', '3', 12);
    const yields = ['90', '100', '110'].map((price) => yieldAt(terms, '2025-06-30', price) ?? 0);
    expect(yields).toEqual(yields.toSorted((a, b) => b - a));
    expect(yieldAt(terms, '2025-06-30', '0')).toBe(null);
  });

  it('is simple interest by actual days in the last period', () => {
    const terms = bond('2020-03-01', '2026-03-01', '3', 12);
    // (103 − 101) ÷ 101 × 365 ÷ 90
    expect(yieldAt(terms, '2025-12-01', '101')).toBe(8.0308);
  });
});

describe('the accrued interest', () => {
  it('is the coupon’s share for the days of the period that have passed', () => {
    const terms = bond('2020-05-15', '2030-05-15', '8');
    // 92 of the 184 days from May 15 to November 15.
    expect(accruedAt(terms, '2025-08-15', 'ACT/ACT')).toBe(2);
    expect(accruedAt(terms, '2025-05-15', 'ACT/ACT')).toBe(0);
  });

  it('counts days in a year of 365 days if the terms require it', () => {
    const terms = bond('2020-01-01', '2030-01-01', '3.65', 12);
    // The interest period of 2024 has 366 days.
    expect(accruedAt(terms, '2024-12-31', 'ACT/365')).toBe(3.65);
    expect(accruedAt(terms, '2024-12-31', 'ACT/ACT')).toBe(3.640027);
  });
});

describe('the interest period of a day', () => {
  it('ends with the next payment, and is unknown if the day is outside the term or the term is not a whole number of periods', () => {
    const terms = bond('2020-08-31', '2022-02-28', '3');
    expect(periodOf(terms, '2021-02-27')).toEqual({ from: '2020-08-31', to: '2021-02-28', payments: 3 });
    expect(periodOf(terms, '2021-02-28')).toEqual({ from: '2021-02-28', to: '2021-08-31', payments: 2 });
    expect(periodOf(terms, '2020-08-30')).toBe(null);
    expect(periodOf(terms, '2022-02-28')).toBe(null);
    expect(periodOf(bond('2020-08-31', '2022-03-05', '3'), '2021-02-27')).toBe(null);
  });

  it('is known for terms of up to one hundred years, and so is the yield', () => {
    expect(yieldAt(bond('2000-01-01', '2100-01-01', '3', 1), '2000-01-01', '100')).toBe(3);
    expect(yieldAt(bond('2000-01-01', '2100-01-01', '3', 12), '2000-01-01', '1000')).toBe(-1.3088);
    expect(periodOf(bond('2000-01-01', '2101-01-01', '3', 12), '2000-01-01')).toBe(null);
  });
});
