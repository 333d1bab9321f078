import type { Tx } from '../../platform/db/index.ts';
import { checkPostings, inputHash, isCustomer, type TransferInput } from './transfer.rules.ts';
import { postTransfer, readTransferByKey } from './transfers.repository.ts';
import type { Posting } from './wallet.ts';
import type { WalletRow } from './wallets.repository.ts';

export type { TransferInput } from './transfer.rules.ts';

export type TransferOutcome =
  | { readonly outcome: 'posted'; readonly transferId: bigint }
  /** The key has already been used with the same input. No money moved this time. */
  | { readonly outcome: 'repeated'; readonly transferId: bigint }
  | { readonly outcome: 'keyReused' }
  | {
      readonly outcome: 'short';
      readonly walletId: bigint;
      readonly availableFen: bigint;
    };

/**
 * Moves money once. Money on hold cannot be moved. If the transfer is refused, nothing is written, not even the key.
 */
export async function transfer(tx: Tx, input: TransferInput): Promise<TransferOutcome> {
  checkPostings(input.postings);
  const hash = inputHash(input);
  const { kind, key: idempotencyKey, reference, postings } = input;
  const head = { kind, idempotencyKey, inputHash: hash, reference };
  const { transferId, wallets } = await postTransfer(tx, head, postings);
  if (transferId !== null) return { outcome: 'posted', transferId };
  // A repeat must be recognised even if the first transfer has used up the balance.
  const before = await readTransferByKey(tx, idempotencyKey);
  if (before !== undefined) return repeated(before, hash);
  const short = findShort(postings, wallets);
  if (short === undefined)
    throw new Error('the transfer with this key was rolled back while it was being read');
  return { outcome: 'short', walletId: short.id, availableFen: short.balanceFen - short.heldFen };
}

function repeated(before: { id: bigint; inputHash: Buffer }, hash: Buffer): TransferOutcome {
  return before.inputHash.equals(hash)
    ? { outcome: 'repeated', transferId: before.id }
    : { outcome: 'keyReused' };
}

function findShort(postings: readonly Posting[], locked: readonly WalletRow[]): WalletRow | undefined {
  const rows = new Map(locked.map((row) => [row.id, row]));
  for (const { wallet, amountFen } of postings) {
    if (!isCustomer(wallet)) continue;
    const row = rows.get(wallet);
    if (row === undefined) throw new RangeError(`wallet ${wallet} is not a customer's`);
    if (amountFen < 0n && row.balanceFen - row.heldFen + amountFen < 0n) return row;
  }
  return undefined;
}
