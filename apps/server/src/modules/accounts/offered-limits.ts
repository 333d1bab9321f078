import type { Lang, LimitWay, MembershipPlan } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import type { CallLimits } from '../../platform/limit/index.ts';
import type { LimitPlan } from './account.ts';
import { readLimitPlans } from './accounts.repository.ts';
import { memberLimits } from './member-limits.ts';

export const ANONYMOUS_PLAN = 'anonymous';
const STANDARD_PLAN = 'standard';

/** Call limits that a customer can get, with their name and the way to get them. */
export interface OfferedLimits extends CallLimits, Readonly<Record<Lang, string>> {
  /** The id of the limit plan, or of the product that sells the membership. */
  readonly plan: string;
  readonly way: LimitWay;
}

type SoldPlan = Pick<MembershipPlan, 'id' | 'gives' | Lang>;

/** Reads the limits of all plans and memberships available to customers, lowest first. */
export async function readOfferedLimits(
  db: Db,
  memberships: readonly SoldPlan[],
): Promise<readonly OfferedLimits[]> {
  return offeredLimits(await readLimitPlans(db), memberships);
}

/** Returns the limits of the listed plans, and of a standard account with each membership, lowest first. */
export function offeredLimits(
  plans: readonly LimitPlan[],
  memberships: readonly SoldPlan[],
): readonly OfferedLimits[] {
  const standard = plans.find(({ plan }) => plan === STANDARD_PLAN);
  const listed = plans.filter((plan) => plan.listed);
  const members = standard === undefined ? [] : memberships.map((sold) => limitsOfMember(standard, sold));
  return [...listed.map(limitsOfPlan), ...members].sort((one, other) => one.perDay - other.perDay);
}

function limitsOfPlan({ listed: _, ...plan }: LimitPlan): OfferedLimits {
  if (plan.plan === ANONYMOUS_PLAN) return { ...plan, way: 'open' };
  return { ...plan, way: plan.plan === STANDARD_PLAN ? 'account' : 'agreement' };
}

function limitsOfMember(standard: LimitPlan, { id, zh, en, gives }: SoldPlan): OfferedLimits {
  return { plan: `membership:${id}`, zh, en, ...memberLimits(standard, gives), way: 'membership' };
}
