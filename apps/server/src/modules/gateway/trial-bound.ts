import { trialRowsOf } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../access/index.ts';
import { type Allowed, decide, entitlementsOf } from '../entitlements/index.ts';
import type { GatewayCall } from './call.ts';
import type { AuthoriseDeps } from './gateway.deps.ts';

type Call = Pick<GatewayCall, 'dataset' | 'at'>;

/**
 * Returns true if an answer has more rows than a trial call may have. Such a call uses up no trial and has to
 * be paid for.
 */
export const isLongTrial = ({ dataset: { manifest } }: Call, { basis }: Allowed, rows: number): boolean =>
  basis === 'trial' && rows > trialRowsOf(manifest);

/** Authorises the call on another basis than a trial, or refuses it if there is none. */
export async function authoriseLong(
  deps: Pick<AuthoriseDeps, 'db' | 'entitlements' | 'clock'>,
  principal: Principal,
  call: Call,
  rows: number,
): Promise<Allowed> {
  const rights = await entitlementsOf(deps, principal.accountId);
  const decision = decide(principal, call.dataset.manifest, rights, Number.POSITIVE_INFINITY, call.at);
  if (!decision.allow) throw trialTooLong(call, rows);
  return decision;
}

/**
 * Settles a call. If the wallet is short and the caller has trials left, it reports that the answer is too
 * long for a trial instead.
 */
export async function orTrialTooLong<Settled>(
  settling: Promise<Settled>,
  call: Call,
  rows: number,
): Promise<Settled> {
  try {
    return await settling;
  } catch (error) {
    const isShort = error instanceof Refusal && error.error === 'gateway.balanceShort';
    throw isShort ? trialTooLong(call, rows) : error;
  }
}

const trialTooLong = ({ dataset: { code, manifest } }: Call, rows: number): Refusal =>
  new Refusal('gateway.trialTooLong', { code, limit: trialRowsOf(manifest), rows });
