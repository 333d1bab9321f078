import { createHash } from 'node:crypto';
import type { HouseWallet, Posting, TransferKind } from './wallet.ts';

export interface TransferInput {
  /** The same key with the same input identifies the same transfer, however often it is requested. */
  readonly key: string;
  readonly kind: TransferKind;
  readonly postings: readonly Posting[];
  readonly reference: string;
}

/**
 * Throws if a transfer is invalid: it has only one side, an amount of zero, a repeated wallet, or a sum that is not
 * zero.
 */
export function checkPostings(postings: readonly Posting[]): void {
  if (postings.length < 2) throw new RangeError('a transfer must have at least two postings');
  if (new Set(postings.map((posting) => posting.wallet)).size !== postings.length) {
    throw new RangeError('a transfer must name each wallet only once');
  }
  if (postings.some((posting) => posting.amountFen === 0n))
    throw new RangeError('a posting must have a non-zero amount');
  if (postings.reduce((sum, posting) => sum + posting.amountFen, 0n) !== 0n)
    throw new RangeError('postings must sum to zero');
}

/** Returns the SHA-256 digest of a request. It does not depend on the order of the postings. */
export function inputHash(input: TransferInput): Buffer {
  const sides = input.postings.map((posting) => `${posting.wallet}:${posting.amountFen}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([input.kind, input.reference, sides]))
    .digest();
}

export function isCustomer(wallet: bigint | HouseWallet): wallet is bigint {
  return typeof wallet === 'bigint';
}
