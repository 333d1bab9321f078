import { expect, test } from 'vitest';
import { offeredLimits } from './offered-limits.ts';

const plan = (id: string, perDay: number, listed = true) => ({
  ...{ plan: id, zh: id, en: id, listed },
  ...{ perSecond: 20, perMinute: 600, perDay },
});
const gives = { callsIncluded: 1, discountPercent: 0, support: 'standard' as const };
const membership = (id: string, perDay: number | null) => ({
  ...{ id, zh: id, en: id },
  gives: { ...gives, limits: perDay === null ? null : { perSecond: 10, perMinute: 1_200, perDay } },
});

test('the offered limits include every listed plan and membership in order, with the way to get each', () => {
  const plans = [
    plan('anonymous', 5_000),
    plan('standard', 100_000),
    plan('professional', 2_000_000),
    plan('unlimited', 9_000_000, false),
  ];
  const offered = offeredLimits(plans, [membership('vip2', 1_000_000), membership('vip1', null)]);
  expect(offered.map(({ plan: id, way, perDay }) => [id, way, perDay])).toEqual([
    ['anonymous', 'open', 5_000],
    ['standard', 'account', 100_000],
    ['membership:vip1', 'membership', 100_000],
    ['membership:vip2', 'membership', 1_000_000],
    ['professional', 'agreement', 2_000_000],
  ]);
  // A membership never lowers the limits that every account has.
  expect(offered[3]).toMatchObject({ perSecond: 20, perMinute: 1_200 });
});
