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

it('a plan is on sale while it opens a data set on sale or has other benefits', () => {
  expect(offered(quotes, members)).toEqual([bare, discounted]);
  expect(offered(quotes, empty)).toEqual([discounted]);
});

it('a priced plan without benefits is rejected with a message that names the plan', () => {
  expect(emptyPlans([quotes, members], memberships)).toEqual([]);
  expect(emptyPlans([quotes, { ...members, private: true }], memberships)).toEqual([
    expect.stringMatching(/^memberships\.yaml: plan bare is sold and gives nothing/),
  ]);
  expect(emptyPlans([quotes], { plans: [{ ...bare, prices: {} }], stars: [] })).toEqual([]);
});

it('a plan with only the limits that every account has is rejected, and is not on sale', () => {
  const plans = [plan('idle', 1, { limits: STANDARD_LIMITS })];
  expect(emptyPlans([quotes], { plans, stars: [] })).toEqual([expect.stringMatching(/plan idle .*nothing/)]);
  const shop = { ...storefront, memberships: { plans, stars: [] } };
  expect(plansOnOffer({ registry: { onSale: () => [{ manifest: quotes }] }, storefront: shop })).toEqual([]);
});
