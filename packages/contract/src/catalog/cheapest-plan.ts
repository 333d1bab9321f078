import type { MembershipPlan } from './memberships.ts';
import { lowestPrice, type PriceRow } from './pricing.ts';

/** Returns the plan with the lowest price, and this price. Null if no plan is on sale. */
export function cheapestPlan<Plan extends Pick<MembershipPlan, 'prices'>>(
  plans: readonly Plan[],
): { plan: Plan; price: PriceRow } | null {
  const offers = plans.flatMap((plan) => {
    const price = lowestPrice(plan.prices);
    return price === null ? [] : [{ plan, price }];
  });
  return offers.toSorted((a, b) => a.price.fen - b.price.fen)[0] ?? null;
}
