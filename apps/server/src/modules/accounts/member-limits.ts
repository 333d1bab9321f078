import type { PlanGrants } from '@jishi/contract';
import type { CallLimits } from '../../platform/limit/index.ts';

/** Returns an account's limits: each is the higher of the account's own limit and its membership's limit. */
export function memberLimits(own: CallLimits, grants: PlanGrants | null): CallLimits {
  const least = grants?.limits ?? own;
  return {
    perSecond: Math.max(own.perSecond, least.perSecond),
    perMinute: Math.max(own.perMinute, least.perMinute),
    perDay: Math.max(own.perDay, least.perDay),
  };
}
