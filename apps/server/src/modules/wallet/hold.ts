import type { Tx } from '../../platform/db/index.ts';
import { type Hold, insertHold, type NewHold, readHoldByKey } from './holds.repository.ts';
import { lockCustomerWallets } from './wallets.repository.ts';

export type { Hold, NewHold } from './holds.repository.ts';

export type HoldOutcome =
  | { readonly outcome: 'held'; readonly holdId: bigint }
  | { readonly outcome: 'repeated'; readonly holdId: bigint }
  | { readonly outcome: 'keyReused' }
  | { readonly outcome: 'short'; readonly availableFen: bigint };

/** Reserves an amount until the hold is captured or released, or expires. Every hold has an expiry. */
export async function hold(tx: Tx, request: NewHold): Promise<HoldOutcome> {
  if (request.amountFen <= 0n) throw new RangeError('a held amount must be above zero');
  const [wallet] = await lockCustomerWallets(tx, [request.walletId]);
  if (wallet === undefined) throw new RangeError(`wallet ${request.walletId} is not a customer's`);
  const before = await readHoldByKey(tx, request.key);
  if (before !== undefined) return repeated(before, request);
  const availableFen = wallet.balanceFen - wallet.heldFen;
  if (request.amountFen > availableFen) return { outcome: 'short', availableFen };
  const holdId = await insertHold(tx, request);
  // The wallet is locked, so only a hold on another wallet can have taken the key in the meantime.
  return holdId === undefined ? { outcome: 'keyReused' } : { outcome: 'held', holdId };
}

/**
 * Returns the outcome for a key that is already used. The expiry is not compared, because a client that retries
 * computes a new one from its clock.
 */
function repeated(before: Hold, request: NewHold): HoldOutcome {
  const same =
    before.walletId === request.walletId &&
    before.amountFen === request.amountFen &&
    before.reference === request.reference;
  return same ? { outcome: 'repeated', holdId: before.id } : { outcome: 'keyReused' };
}
