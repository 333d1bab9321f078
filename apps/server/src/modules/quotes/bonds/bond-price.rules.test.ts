import { describe, expect, it } from 'vitest';
import { type BondRecord, bondPriceOf, priceKindOf } from './bond-price.rules.ts';

const BOND: BondRecord = {
  date: '2025-08-15',
  price: '99.5',
  market: '012001',
  type: '国债',
  valueDay: '2020-05-15',
  maturityDay: '2030-05-15',
  months: '6',
  coupon: '8',
  rateType: '固定利率',
  dayCount: 'ACT/ACT',
};

describe('the price of a bond', () => {
  it('is clean on the exchanges and the interbank market, except that a convertible’s price includes accrued interest', () => {
    expect(priceKindOf(BOND)).toBe('clean');
    expect(priceKindOf({ type: '公司债', market: '012004' })).toBe('clean');
    expect(priceKindOf({ type: '可转债', market: '012002' })).toBe('dirty');
  });

  it('is of unknown kind for other types of bonds and other markets', () => {
    expect(priceKindOf({ type: '资产支持证券', market: '012001' })).toBe(null);
    expect(priceKindOf({ type: '国债', market: null })).toBe(null);
  });

  it('has both a clean and a dirty form, which differ by the accrued interest', () => {
    expect(bondPriceOf(BOND)).toMatchObject({ clean: 99.5, accrued: 2, dirty: 101.5, missing: null });
  });

  it('gives the same yield whether it was quoted clean or dirty', () => {
    const clean = bondPriceOf(BOND);
    const dirty = bondPriceOf({ ...BOND, type: '可转债', price: '101.5' });
    expect(dirty).toMatchObject({ kind: 'dirty', clean: 99.5, accrued: 2, dirty: 101.5 });
    expect(dirty.yieldPercent).toBe(clean.yieldPercent);
    expect(clean.yieldPercent).toBeGreaterThan(8);
  });

  it('is returned with the yield’s compounding and day count', () => {
    expect(bondPriceOf({ ...BOND, dayCount: 'act/365' })).toMatchObject({
      dayCount: 'ACT/365',
      monthsBetweenPayments: 6,
      isSimple: false,
    });
    expect(bondPriceOf({ ...BOND, date: '2030-02-15', dayCount: null })).toMatchObject({
      dayCount: 'ACT/ACT',
      isSimple: true,
    });
  });
});

describe('a figure that cannot be calculated', () => {
  for (const [missing, change] of [
    ['quote', { price: null, date: null }],
    ['terms', { months: null }],
    ['terms', { months: '0' }],
    ['terms', { valueDay: null }],
    ['rate', { rateType: '浮动利率' }],
    ['rate', { coupon: null }],
    ['dayCount', { dayCount: '30/360' }],
    ['term', { date: '2030-05-15' }],
  ] as const)
    it(`is omitted with the reason ${missing} if the record has ${JSON.stringify(change)}`, () => {
      expect(bondPriceOf({ ...BOND, ...change })).toMatchObject({
        accrued: null,
        yieldPercent: null,
        missing,
      });
    });

  it('does not affect the accrued interest if only the kind of price is unknown', () => {
    expect(bondPriceOf({ ...BOND, type: '资产支持证券' })).toMatchObject({
      price: 99.5,
      clean: null,
      dirty: null,
      accrued: 2,
      yieldPercent: null,
      missing: 'priceKind',
    });
  });
});
