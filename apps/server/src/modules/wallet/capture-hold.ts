import type { Tx } from '../../platform/db/index.ts';
import { closeCaptured, type Hold, readHold } from './holds.repository.ts';
import { inputHash } from './transfer.rules.ts';
import { insertPostings, insertTransfer } from './transfers.repository.ts';
import type { HouseWallet, TransferKind } from './wallet.ts';
import { lockCustomerWallets } from './wallets.repository.ts';

export interface Capture {
  readonly holdId: bigint;
  readonly amountFen: bigint;
  readonly to: HouseWallet;
  readonly kind: TransferKind;
  /** The key of the transfer; `hold:<id>` by default. */
  readonly key?: string;
  readonly now: Date;
}

export type CaptureOutcome =
  | { readonly outcome: 'captured'; readonly transferId: bigint }
  /** The hold had already been captured, for the same amount. No money moved this time. */
  | { readonly outcome: 'repeated'; readonly transferId: bigint }
  | {
      readonly outcome: 'closed';
      readonly state: Exclude<Hold['state'], 'open'>;
    }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'tooMuch'; readonly heldFen: bigint }
  | { readonly outcome: 'unknown' };

/**
 * Captures an amount from a hold and releases the rest. A hold can be captured only once, and not after it has expired,
 * even if it has not been released yet.
 */
export async function captureHold(tx: Tx, capture: Capture): Promise<CaptureOutcome> {
  if (capture.amountFen <= 0n)
    throw new RangeError('a captured amount must be above zero: release the hold instead');
  const held = await lockHold(tx, capture.holdId);
  if (held === undefined) return { outcome: 'unknown' };
  if (held.transferId !== null && held.capturedFen === capture.amountFen)
    return { outcome: 'repeated', transferId: held.transferId };
  if (held.state !== 'open') return { outcome: 'closed', state: held.state };
  if (held.expiresAt <= capture.now) return { outcome: 'expired' };
  if (capture.amountFen > held.amountFen) return { outcome: 'tooMuch', heldFen: held.amountFen };
  return { outcome: 'captured', transferId: await post(tx, held, capture) };
}

/** Locks a wallet and then its hold. Wallets are always locked in id order, and a hold only after its wallet. */
export async function lockHold(tx: Tx, holdId: bigint): Promise<Hold | undefined> {
  const hold = await readHold(tx, holdId);
  if (hold === undefined) return undefined;
  await lockCustomerWallets(tx, [hold.walletId]);
  return readHold(tx, holdId);
}

async function post(tx: Tx, held: Hold, capture: Capture): Promise<bigint> {
  const { kind, to, amountFen, key = `hold:${held.id}` } = capture;
  const postings = [
    { wallet: held.walletId, amountFen: -amountFen },
    { wallet: to, amountFen },
  ];
  const input = {
    key,
    kind,
    postings,
    reference: held.reference,
  };
  const transferId = await insertTransfer(tx, {
    kind,
    idempotencyKey: input.key,
    inputHash: inputHash(input),
    reference: held.reference,
  });
  if (transferId === undefined) throw new Error(`hold ${held.id} cannot be captured to ${to}`);
  // Closes the hold before anything is posted. The wallet is locked, so no other charge can spend the amount in
  // between.
  await closeCaptured(tx, held.id, amountFen, transferId);
  await insertPostings(tx, transferId, postings);
  return transferId;
}
