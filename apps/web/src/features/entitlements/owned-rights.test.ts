import { describe, expect, test } from 'vitest';
import {
  datasetsIn,
  hasNoEnd,
  isRenewable,
  type Right,
  renewalOf,
  rightsTo,
  strongestRight,
} from './owned-rights.ts';

const CODE = 'p_stock2402';
const term = (days: number, state: Right['state'] = 'active'): Right => ({
  dataset: CODE,
  title: null,
  kind: 'term',
  state,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: new Date(Date.UTC(2026, 0, 1 + days)).toISOString(),
  callsLeft: null,
  callsAll: null,
  restriction: null,
  fieldNames: {},
});
const pack: Right = { ...term(1), kind: 'calls', endsAt: null, callsLeft: 3, callsAll: 500 };
const prices = { use: 3, month: 3_000, year: 30_000 };

describe('the entitlements to a data set', () => {
  test('include entitlements to all data sets', () => {
    const rights = [term(30), { ...term(30), dataset: '*' }, { ...term(30), dataset: 'p_stock2401' }];
    expect(rightsTo(CODE, rights).map(({ dataset }) => dataset)).toEqual([CODE, '*']);
  });

  test('yield each data set once, ignoring expired rights and rights to all data sets', () => {
    const other = { ...term(30), dataset: 'p_stock2401' };
    const rights = [
      term(30),
      pack,
      { ...term(1), dataset: '*' },
      other,
      { ...other, state: 'soon' as const },
    ];
    expect(datasetsIn(rights).map(({ dataset }) => dataset)).toEqual([CODE, 'p_stock2401']);
    expect(datasetsIn([term(30, 'expired')])).toEqual([]);
  });

  test('are represented by the right that lasts longest, never by an expired right or a trial', () => {
    const endless = { ...term(1), endsAt: null };
    expect(strongestRight([pack, term(30), term(60)])).toEqual(term(60));
    expect(strongestRight([term(30), endless])).toEqual(endless);
    expect(strongestRight([term(30, 'expired'), pack, { ...pack, kind: 'trial' }])).toEqual(pack);
    expect(strongestRight([term(30, 'expired')])).toBeNull();
  });
});

test('only an open-ended term for the whole data set leaves nothing more to buy', () => {
  const endless = { ...term(1), endsAt: null };
  const part = { ...endless, restriction: { fields: ['F001V'] } } as Right;
  expect(hasNoEnd([term(30), endless])).toBe(true);
  for (const right of [term(30), part, pack, { ...endless, kind: 'private' as const }])
    expect(hasNoEnd([right])).toBe(false);
});

describe('a renewal', () => {
  test.each([
    [30, 'month'],
    [364, 'month'],
    [365, 'year'],
    [7, 'month'],
  ])('of a term of %d days buys a %s', (days, mode) => {
    expect(renewalOf(term(days), CODE, prices)).toEqual({ product: `dataset:${CODE}`, mode, quantity: 1 });
  });

  test('of a pack buys the same number of calls', () => {
    expect(renewalOf(pack, CODE, prices)).toMatchObject({ mode: 'use', quantity: 500 });
  });

  test('is possible for packs and trials, and for terms and memberships with an end date', () => {
    const endsAt = term(30).endsAt;
    for (const kind of ['term', 'vip', 'calls', 'trial'] as const)
      expect([kind, isRenewable({ kind, endsAt })]).toEqual([kind, true]);
    for (const kind of ['term', 'vip', 'private'] as const)
      expect([kind, isRenewable({ kind, endsAt: null })]).toEqual([kind, false]);
    expect(isRenewable(pack)).toBe(true);
  });

  test('is not offered if the entitlement has no end date, covers all data sets, was granted, or is no longer sold in its mode', () => {
    const rights: Right[] = [
      { ...term(1), endsAt: null },
      { ...term(30), dataset: '*' },
      { ...term(30), kind: 'private' },
    ];
    for (const right of rights) expect(renewalOf(right, CODE, prices)).toBeNull();
    expect(renewalOf(term(30), CODE, { use: 3 })).toBeNull();
    expect(renewalOf(pack, CODE, { month: 3_000 })).toBeNull();
    expect(renewalOf(term(30), CODE, {})).toBeNull();
  });
});
