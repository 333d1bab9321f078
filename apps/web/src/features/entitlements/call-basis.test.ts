import { describe, expect, test } from 'vitest';
import { callBasis } from './call-basis.ts';
import type { Owned, Right } from './owned-rights.ts';

const CODE = 'p_stock2402';
const DATASET = { code: CODE, prices: { use: 3, month: 3_000 }, trialCalls: 200, vipOnly: false };
const right = (kind: Right['kind'], more: Partial<Right> = {}): Right => ({
  dataset: CODE,
  title: null,
  kind,
  state: 'active',
  startsAt: null,
  endsAt: null,
  callsLeft: null,
  callsAll: null,
  restriction: null,
  fieldNames: {},
  ...more,
});
const owned = (...apis: Right[]): Owned => ({ membership: null, apis });
const term = right('term', { endsAt: '2026-12-01T00:00:00.000Z' });
const trial = (callsLeft: number): Right => right('trial', { callsLeft });
const pack = right('calls', { callsLeft: 7 });
const MEMBER: Owned = { membership: { level: 1, until: null, state: 'active' }, apis: [] };

describe('the right that pays for the next call', () => {
  test('is a term first, then the included calls, the trial calls, a pack, and finally the wallet', () => {
    const kindOf = (rights: Right[], included = 0) => callBasis(DATASET, owned(...rights), included);
    expect(kindOf([term, trial(3), pack], 5)).toMatchObject({ kind: 'term', until: term.endsAt });
    expect(kindOf([trial(3), pack], 5)).toMatchObject({ kind: 'included', callsLeft: 5, trialLeft: 3 });
    expect(kindOf([trial(3), pack])).toMatchObject({ kind: 'trial', callsLeft: 3 });
    expect(kindOf([])).toMatchObject({ kind: 'trial', callsLeft: 200 });
    expect(kindOf([trial(0), pack])).toMatchObject({ kind: 'pack', callsLeft: 7, trialLeft: 0 });
    expect(kindOf([trial(0)])).toMatchObject({ kind: 'use', trialLeft: 0 });
  });

  test('is the term that lasts longest, even if it is for all data sets, and never an expired one', () => {
    const all = right('term', { dataset: '*' });
    expect(callBasis(DATASET, owned(term, all), 0)).toMatchObject({ kind: 'term', until: null });
    expect(callBasis(DATASET, owned({ ...term, state: 'expired' }, trial(0)), 0).kind).toBe('use');
  });

  test('is the membership for a members-only data set, and does not exist without a membership', () => {
    const members = { ...DATASET, vipOnly: true };
    expect(callBasis(members, MEMBER, 9)).toMatchObject({ kind: 'vip', trialLeft: 0 });
    expect(callBasis(members, owned(), 0).kind).toBe('none');
    expect(callBasis({ ...DATASET, prices: { month: 9 } }, owned(trial(0)), 9).kind).toBe('none');
  });
});
