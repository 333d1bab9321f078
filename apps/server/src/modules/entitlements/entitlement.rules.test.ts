import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from './entitlement.rules.ts';
import type { DatasetTerms, Entitlement } from './entitlement.ts';

const now = new Date('2026-11-20T02:00:00Z');
const past = new Date('2026-11-01T00:00:00Z');
const longPast = new Date('2026-10-01T00:00:00Z');
const future = new Date('2026-12-01T00:00:00Z');
const code = 'p_stock2402';

const terms = (more: Partial<DatasetTerms> = {}): DatasetTerms => ({
  code,
  prices: { use: 5, month: 3_000 },
  trialCalls: 0,
  vipOnly: false,
  private: false,
  ...more,
});
const right = (more: Partial<Entitlement> = {}): Entitlement => ({
  id: 1n,
  datasetCode: code,
  kind: 'term',
  startsAt: longPast,
  endsAt: future,
  source: 'order',
  ...more,
});
const pack = (callsLeft: number): Entitlement => right({ kind: 'calls', endsAt: null, callsLeft });

const termOnly = { prices: { month: 3_000 } };

interface Case {
  readonly when: string;
  readonly terms?: Partial<DatasetTerms>;
  readonly rights?: readonly Entitlement[];
  readonly used?: number;
  readonly vip?: boolean;
  readonly is: object;
}

const denied = (name: string, values: object = {}): object => ({
  allow: false,
  refusal: `gateway.${name}`,
  values: { code, ...values },
});
const allowed = (basis: string, more: object = {}): object => ({ allow: true, basis, priceFen: 0n, ...more });

const cases: readonly Case[] = [
  { when: 'it has no price', terms: { prices: {} }, is: allowed('free') },
  { when: 'all its prices are undefined', terms: { prices: { use: undefined } }, is: allowed('free') },
  { when: 'its price per call is 0', terms: { prices: { use: 0, month: 9 } }, is: allowed('free') },
  {
    when: 'it is free and a term is held too',
    terms: { prices: {} },
    rights: [right()],
    is: allowed('free'),
  },

  { when: 'a term is held', rights: [right()], is: allowed('term', { until: future }) },
  {
    when: 'a term without end is held',
    rights: [right({ endsAt: null }), right()],
    is: allowed('term', { until: null }),
  },
  {
    when: 'two terms are held: the later end applies',
    rights: [right({ endsAt: future }), right({ endsAt: new Date('2026-11-21') })],
    is: allowed('term', { until: future }),
  },
  {
    when: 'a term for everything is held',
    rights: [right({ datasetCode: '*' })],
    is: allowed('term', { until: future }),
  },
  {
    when: 'a term is held and trials are left: no trial is used',
    terms: { trialCalls: 3 },
    rights: [right()],
    is: allowed('term', { until: future }),
  },
  {
    when: 'a term begins this moment',
    rights: [right({ startsAt: now })],
    is: allowed('term', { until: future }),
  },
  { when: 'a term ends this moment', rights: [right({ endsAt: now })], is: allowed('use', { priceFen: 5n }) },
  {
    when: 'a term begins later',
    rights: [right({ startsAt: future, endsAt: null })],
    is: allowed('use', { priceFen: 5n }),
  },
  {
    when: 'a term is held for another data set',
    rights: [right({ datasetCode: 'p_stock2401' })],
    is: allowed('use', { priceFen: 5n }),
  },

  {
    when: 'it is for members and the caller is one',
    terms: { vipOnly: true },
    vip: true,
    is: allowed('vip'),
  },
  { when: 'it is for members and the caller is not one', terms: { vipOnly: true }, is: denied('vipOnly') },
  {
    when: 'it is for members, without a price, and the caller is not one',
    terms: { vipOnly: true, prices: {} },
    is: denied('vipOnly'),
  },
  {
    when: 'it is for members: trials do not apply to other callers',
    terms: { vipOnly: true, trialCalls: 9 },
    is: denied('vipOnly'),
  },
  {
    when: 'it is for members and a term is held',
    terms: { vipOnly: true },
    rights: [right()],
    is: allowed('term', { until: future }),
  },
  {
    when: 'it is not for members: a member pays like everyone',
    vip: true,
    is: allowed('use', { priceFen: 5n }),
  },

  { when: 'trials are left', terms: { trialCalls: 3 }, used: 0, is: allowed('trial', { callsLeft: 2 }) },
  {
    when: 'the last trial is left',
    terms: { trialCalls: 3 },
    used: 2,
    is: allowed('trial', { callsLeft: 0 }),
  },
  {
    when: 'trials are used up and calls are sold',
    terms: { trialCalls: 3 },
    used: 3,
    is: allowed('use', { priceFen: 5n }),
  },
  {
    when: 'more trials were used than the present limit',
    terms: { trialCalls: 3 },
    used: 9,
    is: allowed('use', { priceFen: 5n }),
  },
  {
    when: 'a pack has calls left and calls are sold',
    rights: [pack(2)],
    is: allowed('pack', { callsLeft: 1 }),
  },
  {
    when: 'trials and a pack are left: the trials are used first',
    terms: { trialCalls: 3 },
    used: 2,
    rights: [pack(2)],
    is: allowed('trial', { callsLeft: 0 }),
  },
  {
    when: 'a term and a pack are held: the pack is not used',
    rights: [right(), pack(2)],
    is: allowed('term', { until: future }),
  },
  {
    when: 'it is for members, the caller is a member, and a pack is held: the pack is not used',
    terms: { vipOnly: true },
    vip: true,
    rights: [pack(2)],
    is: allowed('vip'),
  },
  {
    when: 'it became a data set for members, and a paid pack is held',
    terms: { vipOnly: true },
    rights: [pack(1)],
    is: allowed('pack', { callsLeft: 0 }),
  },
  {
    when: 'the packs are used up and calls are sold',
    rights: [pack(0)],
    is: allowed('use', { priceFen: 5n }),
  },
  {
    when: 'the packs are used up and only terms are sold',
    terms: termOnly,
    rights: [pack(0)],
    is: denied('packUsedUp'),
  },
  { when: 'calls are sold', is: allowed('use', { priceFen: 5n }) },

  { when: 'only terms are sold and none was held', terms: termOnly, is: denied('notBought') },
  {
    when: 'only terms are sold and one begins later',
    terms: termOnly,
    rights: [right({ startsAt: future, endsAt: null })],
    is: denied('notBought'),
  },
  {
    when: 'only terms are sold and the trials are used up',
    terms: { ...termOnly, trialCalls: 3 },
    used: 3,
    is: denied('trialUsedUp', { limit: 3 }),
  },
  {
    when: 'only terms are sold and one has ended',
    terms: termOnly,
    rights: [right({ endsAt: past })],
    is: denied('termExpired', { until: past.toISOString() }),
  },
  {
    when: 'several terms have ended and trials are used up: the last end is reported',
    terms: { ...termOnly, trialCalls: 3 },
    used: 3,
    rights: [right({ endsAt: past }), right({ endsAt: new Date('2026-10-15') })],
    is: denied('termExpired', { until: past.toISOString() }),
  },

  { when: 'it is private and nothing was granted', terms: { private: true }, is: denied('notPermitted') },
  {
    when: 'it is private and free, and nothing was granted',
    terms: { private: true, prices: {} },
    is: denied('notPermitted'),
  },
  {
    when: 'it is private and only a term is held',
    terms: { private: true },
    rights: [right(), right({ datasetCode: '*' })],
    is: denied('notPermitted'),
  },
  {
    when: 'it is private and the grant has ended',
    terms: { private: true },
    rights: [right({ kind: 'private', endsAt: past })],
    is: denied('notPermitted'),
  },
  {
    when: 'it is private, granted, and free',
    terms: { private: true, prices: {} },
    rights: [right({ kind: 'private', endsAt: null })],
    is: allowed('free'),
  },
  {
    when: 'it is private, granted, and has a price',
    terms: { private: true },
    rights: [right({ kind: 'private' })],
    is: allowed('use', { priceFen: 5n }),
  },
  {
    when: 'it is private, granted, and a term is held',
    terms: { private: true },
    rights: [right({ kind: 'private' }), right({ datasetCode: '*' })],
    is: allowed('term', { until: future }),
  },
  {
    when: 'only terms are sold and a grant to see it has ended, which is not a term',
    terms: termOnly,
    rights: [right({ kind: 'private', endsAt: past })],
    is: denied('notBought'),
  },
];

describe('the rule decides on a call to a data set, if', () => {
  it.each(cases)('$when', ({ terms: more, rights = [], used = 0, vip = false, is }) => {
    expect(decide({ vip }, terms(more), rights, used, now)).toEqual(is);
  });
});

describe('any terms and entitlements', () => {
  it('give a price only with basis `use`, and it is the price in the manifest', () => {
    const dates = fc.constantFrom(longPast, past, now, future);
    const rights = fc.array(
      fc.record({
        datasetCode: fc.constantFrom(code, '*', 'p_stock2401'),
        kind: fc.constantFrom('term' as const, 'private' as const),
        startsAt: dates,
        endsAt: fc.option(dates),
      }),
      { maxLength: 5 },
    );
    const offered = fc.record({
      prices: fc.record({ use: fc.nat({ max: 9 }), month: fc.nat({ max: 9 }) }, { requiredKeys: [] }),
      trialCalls: fc.nat({ max: 3 }),
      vipOnly: fc.boolean(),
      private: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.boolean(), offered, rights, fc.nat({ max: 5 }), (vip, offer, held, used) => {
        const answer = decide(
          { vip },
          terms(offer),
          held.map((one) => right(one)),
          used,
          now,
        );
        if (answer.allow)
          expect(answer.priceFen).toBe(answer.basis === 'use' ? BigInt(offer.prices.use ?? -1) : 0n);
        else expect(answer.values).toMatchObject({ code });
      }),
    );
  });
});
