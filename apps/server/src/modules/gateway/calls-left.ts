import type { Principal } from '../access/index.ts';
import { learnCallsLeft } from '../entitlements/index.ts';
import type { Settled } from '../usage/index.ts';
import type { GatewayCall } from './call.ts';
import type { GatewayDeps } from './gateway.deps.ts';

/** The kinds of prepaid calls, in the order in which they are used up. */
export const USED_UP = ['includedUsedUp', 'trialUsedUp', 'packUsedUp'] as const;

/**
 * Lowers this process's estimate of the remaining calls, because a settlement showed that the estimate was too high.
 */
export function learnUsedUp(
  deps: GatewayDeps,
  { dataset, at }: GatewayCall,
  { accountId, callsIncluded }: Principal,
  outcome: (typeof USED_UP)[number],
): void {
  if (outcome === 'includedUsedUp') deps.included.learn(accountId, at, callsIncluded);
  else if (outcome === 'trialUsedUp') deps.trials.learn(accountId, dataset.code, dataset.manifest.trialCalls);
  else deps.entitlements.forget(accountId);
}

/** Stores the exact number of remaining calls from a settled call. */
export function learnLeft(
  deps: GatewayDeps,
  { dataset, at }: GatewayCall,
  { accountId, callsIncluded }: Principal,
  { basis, callsLeft }: Extract<Settled, { outcome: 'settled' }>,
): void {
  if (callsLeft === null) return;
  if (basis === 'included') deps.included.learn(accountId, at, callsIncluded - callsLeft);
  else if (basis === 'pack') learnCallsLeft(deps, accountId, dataset.code, callsLeft);
  else deps.trials.learn(accountId, dataset.code, dataset.manifest.trialCalls - callsLeft);
}
