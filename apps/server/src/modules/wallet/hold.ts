import type { Tx } from '../../platform/db/index.ts';
import { type Hold, insertHold, type NewHold, readHoldByKey } from './holds.repository.ts';
import { lockCustomerWallets } from './wallets.repository.ts';

export type { Hold, NewHold } from './holds.repository.ts';

export type HoldOutcome =
  | { readonly outcome: 'held'; readonly holdId: bigint }
  | { readonly outcome: 'repeated'; readonly holdId: bigint }
  | { readonly outcome: 'keyReused' }
  | { readonly outcome: 'short'; readonly availableFen: bigint };

/** Sets an amount aside until it is captured, released, or its time is over: there is no hold without an end. */
export async function hold(tx: Tx, wanted: NewHold): Promise<HoldOutcome> {
  if (wanted.amountFen <= 0n) throw new RangeError('a hold is of an amount above zero');
  const [wallet] = await lockCustomerWallets(tx, [wanted.walletId]);
  if (wallet === undefined) throw new RangeError(`wallet ${wanted.walletId} is not a customer's`);
  const before = await readHoldByKey(tx, wanted.key);
  if (before !== undefined) return repeated(before, wanted);
  const availableFen = wallet.balanceFen - wallet.heldFen;
  if (wanted.amountFen > availableFen) return { outcome: 'short', availableFen };
  const holdId = await insertHold(tx, wanted);
  // The wallet is locked, so only a hold on another wallet can have taken the key meanwhile.
  return holdId === undefined ? { outcome: 'keyReused' } : { outcome: 'held', holdId };
}

/** A client that asks again works out a new end from its clock, so the end does not make it another hold. */
function repeated(before: Hold, wanted: NewHold): HoldOutcome {
  const same =
    before.walletId === wanted.walletId &&
    before.amountFen === wanted.amountFen &&
    before.reference === wanted.reference;
  return same ? { outcome: 'repeated', holdId: before.id } : { outcome: 'keyReused' };
}
