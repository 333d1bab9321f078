import { marketDay } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { memberLimits, readAccount, readLimitPlans } from '../accounts/index.ts';
import { readQuota } from './day-counts.ts';
import { grantsAt, readIncludedUse } from './included-use.ts';
import type { UsageDeps } from './usage.deps.ts';

/** Reads an account's current limits, and how much of the daily limit it has used. */
export async function readOwnLimits(deps: UsageDeps, accountId: bigint) {
  const { db, clock } = deps;
  const account = await readAccount(db, accountId);
  const plan = (await readLimitPlans(db)).find((candidate) => candidate.plan === account?.plan);
  if (!plan) throw new Refusal('request.unauthenticated');
  const now = clock();
  const grants = grantsAt(deps, account, now);
  const { perSecond, perMinute, perDay } = memberLimits(plan, grants);
  const [usedToday, included] = await Promise.all([
    readQuota(db, accountId, marketDay(now)),
    readIncludedUse(db, accountId, grants, now),
  ]);
  return { plan: plan.plan, perSecond, perMinute, perDay, usedToday, ...included };
}
