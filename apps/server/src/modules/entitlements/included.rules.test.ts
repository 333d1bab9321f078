import { expect, it } from 'vitest';
import { decide } from './entitlement.rules.ts';
import type { DatasetTerms, Entitlement } from './entitlement.ts';

const now = new Date('2026-11-20T02:00:00Z');
const code = 'p_stock2402';
const terms = { code, prices: { use: 5, month: 3_000 }, trialCalls: 0, vipOnly: false, private: false };
const right = (more: Partial<Entitlement>): Entitlement => ({
  id: 1n,
  datasetCode: code,
  kind: 'term',
  startsAt: new Date(0),
  endsAt: null,
  source: 'order',
  ...more,
});
const allowed = (basis: string, more: object = {}): object => ({ allow: true, basis, priceFen: 0n, ...more });

interface Case {
  readonly when: string;
  readonly offer?: Partial<DatasetTerms>;
  readonly rights?: readonly Entitlement[];
  readonly is: object;
}

const cases: readonly Case[] = [
  {
    when: 'trials and a pack are left too: neither is used',
    offer: { trialCalls: 3 },
    rights: [right({ kind: 'calls', callsLeft: 2 })],
    is: allowed('included', { callsLeft: 6 }),
  },
  {
    when: 'a term is held: no included call is used',
    rights: [right({})],
    is: allowed('term', { until: null }),
  },
  { when: 'it is for members: no included call is used', offer: { vipOnly: true }, is: allowed('vip') },
  { when: 'it has no price', offer: { prices: {} }, is: allowed('free') },
  {
    when: 'it is sold only by terms: included calls do not apply',
    offer: { prices: { month: 3_000 } },
    is: { allow: false, refusal: 'gateway.notBought', values: { code } },
  },
  {
    when: 'it is private and granted',
    offer: { private: true },
    rights: [right({ kind: 'private' })],
    is: allowed('included', { callsLeft: 6 }),
  },
  {
    when: 'it is private and not granted',
    offer: { private: true },
    is: { allow: false, refusal: 'gateway.notPermitted', values: { code } },
  },
];

it.each(cases)('decides on a member’s call with included calls, if $when', ({ offer, rights = [], is }) => {
  expect(decide({ vip: true, includedLeft: 7 }, { ...terms, ...offer }, rights, 0, now)).toEqual(is);
});
