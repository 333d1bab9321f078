import { expect, test } from 'vitest';
import { type BondTerms, cashFlowsOf } from './cash-flows.ts';

const TERMS: BondTerms = {
  valueDay: '2024-11-08',
  maturityDay: '2027-11-08',
  monthsBetweenPayments: 12,
  couponPercent: 2.66,
  rateType: '固定利率',
};
const paid = (day: string) => ({ day, interest: 2.66, principal: 0, isRecorded: true });
const textsOf = (...input: Parameters<typeof cashFlowsOf>) =>
  cashFlowsOf(...input).map(
    ({ day, interest, principal, isRecorded }) =>
      `${day} ${interest ?? 'unknown'} ${principal} ${isRecorded ? 'paid' : 'due'}`,
  );

test('recorded payments come first, followed by the fixed interest and the face value at maturity', () => {
  expect(textsOf([paid('2026-11-09'), paid('2025-11-10')], TERMS, '2026-11-27')).toEqual([
    '2025-11-10 2.66 0 paid',
    '2026-11-09 2.66 0 paid',
    '2027-11-08 2.66 100 due',
  ]);
});

test('a half-yearly payment is half of the annual rate', () => {
  const terms = { ...TERMS, monthsBetweenPayments: 6, couponPercent: 3 };
  expect(textsOf([], terms, '2026-11-27')).toEqual(['2027-05-08 1.5 0 due', '2027-11-08 1.5 100 due']);
});

test('a past payment that was not recorded is not derived from the terms', () => {
  expect(textsOf([], TERMS, '2026-11-27')).toEqual(['2027-11-08 2.66 100 due']);
});

test('all future interest days are listed, even if their rates are unknown', () => {
  for (const unknown of [{ rateType: '递进利率' }, { rateType: null }, { couponPercent: null }]) {
    expect(textsOf([paid('2025-11-10')], { ...TERMS, ...unknown }, '2025-11-27')).toEqual([
      '2025-11-10 2.66 0 paid',
      '2026-11-08 unknown 0 due',
      '2027-11-08 unknown 100 due',
    ]);
  }
});

test('if the term is not a whole number of intervals, only the repayment is known', () => {
  for (const unknown of [
    { monthsBetweenPayments: null },
    { monthsBetweenPayments: 0 },
    { maturityDay: '2027-12-01' },
  ]) {
    const terms = { ...TERMS, ...unknown };
    expect(textsOf([], terms, '2026-11-27')).toEqual([`${terms.maturityDay} unknown 100 due`]);
  }
});

test('a bond that has matured, or whose maturity is unknown, has only the recorded payments', () => {
  expect(textsOf([paid('2025-11-10')], TERMS, '2027-11-08')).toEqual(['2025-11-10 2.66 0 paid']);
  expect(textsOf([], { ...TERMS, maturityDay: null }, '2026-11-27')).toEqual([]);
});
