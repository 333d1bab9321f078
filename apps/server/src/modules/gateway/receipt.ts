import type { LimitState } from '../../platform/limit/index.ts';
import type { Principal } from '../access/index.ts';
import type { Allowed } from '../entitlements/index.ts';
import type { Settled } from '../usage/index.ts';
import type { Answer } from './answers.ts';
import type { GatewayCall, Receipt } from './call.ts';
import type { AuthoriseDeps } from './gateway.deps.ts';
import { trialBoundOf, trialText } from './trial-bound.ts';

type Bounds = Pick<AuthoriseDeps, 'registry'>;

/**
 * Returns the expected receipt. The actual price differs only if the trial is used up or the balance is spent in the
 * meantime.
 */
export function quoteOf(
  deps: Bounds,
  call: GatewayCall,
  pricing: Allowed,
  answer: Answer,
): Omit<Receipt, 'limit' | 'usedToday'> {
  const priceFen = answer.rows === 0 ? 0n : pricing.priceFen;
  return withTrial(deps, call, pricing.basis === 'trial', {
    requestId: call.requestId,
    basis: 'dryRun',
    priceFen,
    balanceFen: null,
    // A quote uses up no call, but `pricing.callsLeft` is the number left after the call.
    callsLeft: pricing.callsLeft === undefined ? null : pricing.callsLeft + 1,
    priceAfterTrialFen: pricing.basis === 'trial' ? call.dataset.manifest.prices.use : undefined,
  });
}

/** Returns the receipt of a settled call. Members see their cap but not the wallet's balance. */
export function receiptOf(
  deps: Bounds,
  call: GatewayCall,
  { memberId }: Principal,
  limit: LimitState,
  settled: Extract<Settled, { outcome: 'settled' }>,
): Receipt {
  const { basis, priceFen, callsLeft, usedToday } = settled;
  const balanceFen = memberId === null ? settled.balanceFen : null;
  const receipt = { requestId: call.requestId, basis, priceFen, balanceFen, callsLeft, limit, usedToday };
  return withTrial(deps, call, basis === 'trial', receipt);
}

function withTrial<Of extends object>(
  deps: Bounds,
  call: GatewayCall,
  isTrial: boolean,
  receipt: Of,
): Of & { readonly trial?: string } {
  if (!isTrial) return receipt;
  return { ...receipt, trial: trialText(trialBoundOf(deps, call)) };
}
