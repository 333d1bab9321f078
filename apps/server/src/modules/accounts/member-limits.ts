import type { PlanGrants } from '@jishi/contract';
import type { CallLimits } from '../../platform/limit/index.ts';

/** Returns the limits of an account: the higher of its own and those of its membership. */
export function memberLimits(own: CallLimits, grants: PlanGrants | null): CallLimits {
  const least = grants?.limits ?? own;
  return {
    perSecond: Math.max(own.perSecond, least.perSecond),
    perMinute: Math.max(own.perMinute, least.perMinute),
    perDay: Math.max(own.perDay, least.perDay),
  };
}
