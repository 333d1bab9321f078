import { type MembershipPlan, type PlanGrants, STANDARD_LIMITS } from '@jishi/contract';
import { expect, it } from 'vitest';
import { storefront } from './catalog.fixture.ts';
import { empty, members, quotes } from './product.fixture.ts';
import { emptyPlans, plansOnOffer } from './products.ts';

const NOTHING: PlanGrants = { callsIncluded: 0, discountPercent: 0, limits: null, support: 'standard' };
const plan = (id: string, level: number, gives: Partial<PlanGrants> = {}): MembershipPlan => ({
  id,
  level,
  zh: '会员',
  en: 'Member',
  suits: { zh: '研究', en: 'Research' },
  gives: { ...NOTHING, ...gives },
  prices: { month: 100 },
});
const bare = plan('bare', 1);
const discounted = plan('discounted', 2, { discountPercent: 5 });
const memberships = { plans: [bare, discounted], stars: [] };
const offered = (...manifests: { vipOnly: boolean }[]) =>
  plansOnOffer({
    registry: { onSale: () => manifests.map((manifest) => ({ manifest })) },
    storefront: { ...storefront, memberships },
  });

it('a plan is on sale while a data set on sale is for members, or while it gives something else', () => {
  expect(offered(quotes, members)).toEqual([bare, discounted]);
  expect(offered(quotes, empty)).toEqual([discounted]);
});

it('a catalogue is refused for a plan with a price that gives nothing, which the complaint names', () => {
  expect(emptyPlans([quotes, members], memberships)).toEqual([]);
  expect(emptyPlans([quotes, { ...members, private: true }], memberships)).toEqual([
    expect.stringMatching(/^memberships\.yaml: plan bare is sold and gives nothing/),
  ]);
  expect(emptyPlans([quotes], { plans: [{ ...bare, prices: {} }], stars: [] })).toEqual([]);
});

it('a plan whose only grant are limits that each account has is refused, and not on sale', () => {
  const plans = [plan('idle', 1, { limits: STANDARD_LIMITS })];
  expect(emptyPlans([quotes], { plans, stars: [] })).toEqual([expect.stringMatching(/plan idle .*nothing/)]);
  const shop = { ...storefront, memberships: { plans, stars: [] } };
  expect(plansOnOffer({ registry: { onSale: () => [{ manifest: quotes }] }, storefront: shop })).toEqual([]);
});
