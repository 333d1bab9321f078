import { hash } from 'node:crypto';
import type { CallsTransfer, TransferHead } from './transfers.repository.ts';

export interface Charge {
  readonly walletId: bigint;
  readonly amountFen: bigint;
  /** Identifies the charged call. It is unique within a batch. */
  readonly ref: string;
}

export interface ChargeResult {
  readonly ref: string;
  readonly charged: boolean;
  /** The balance after this charge, and the part of that balance that can be spent. */
  readonly balanceAfterFen: bigint;
  readonly availableAfterFen: bigint;
  /** The transfer that contains the charge; null if it was refused or free. */
  readonly transferId: bigint | null;
}

interface Funds {
  balanceFen: bigint;
  readonly heldFen: bigint;
}

export type Decision = Omit<ChargeResult, 'transferId'> & {
  readonly walletId: bigint;
  readonly amountFen: bigint;
};

/**
 * Processes the charges in order. Accepts each charge that the available balance covers, and skips the others.
 * `sql/wallet_charge_batch.sql` applies the same rule to each wallet's total, so both must be changed together.
 */
export function decideCharges(
  charges: readonly Charge[],
  wallets: Iterable<{ id: bigint; balanceFen: bigint; heldFen: bigint }>,
): Decision[] {
  const fundsOf = new Map<bigint, Funds>();
  for (const { id, balanceFen, heldFen } of wallets) fundsOf.set(id, { balanceFen, heldFen });
  return charges.map(({ walletId, amountFen, ref }) => {
    const funds = fundsOf.get(walletId);
    if (funds === undefined)
      return {
        ref,
        walletId,
        amountFen,
        charged: false,
        balanceAfterFen: 0n,
        availableAfterFen: 0n,
      };
    const charged = amountFen <= funds.balanceFen - funds.heldFen;
    if (charged) funds.balanceFen -= amountFen;
    return {
      ref,
      walletId,
      amountFen,
      charged,
      balanceAfterFen: funds.balanceFen,
      availableAfterFen: funds.balanceFen - funds.heldFen,
    };
  });
}

/** Throws if an amount is negative or a call occurs twice, because both are errors of the caller. */
export function checkCharges(charges: readonly Charge[]): void {
  const refs = new Set<string>();
  for (const { amountFen, ref } of charges) {
    if (amountFen < 0n) throw new RangeError(`charge ${ref} is negative`);
    if (refs.has(ref)) throw new RangeError(`charge ${ref} appears twice in one batch`);
    refs.add(ref);
  }
}

/**
 * Returns one transfer for each wallet, which contains all of that wallet's charges. The transfer's key covers all
 * calls of the batch, including refused ones. A batch therefore cannot be posted twice, even if the balance would cover
 * a different part of it the second time.
 */
export function callsTransfers(decisions: readonly Decision[]): CallsTransfer[] {
  const byWallet = new Map<bigint, Decision[]>();
  for (const decision of decisions) {
    const ofWallet = byWallet.get(decision.walletId);
    if (ofWallet) ofWallet.push(decision);
    else byWallet.set(decision.walletId, [decision]);
  }
  return [...byWallet].flatMap(([walletId, ofWallet]) => callsTransfer(walletId, ofWallet) ?? []);
}

function callsTransfer(walletId: bigint, decisions: readonly Decision[]): CallsTransfer | null {
  const charged = decisions.filter((decision) => decision.charged && decision.amountFen > 0n);
  const [first] = charged;
  if (first === undefined) return null;
  return {
    walletId,
    amountFen: charged.reduce((sum, decision) => sum + decision.amountFen, 0n),
    idempotencyKey: `calls:${walletId}:${hash('sha256', decisions.map(({ ref }) => ref).join(), 'base64url')}`,
    inputHash: hashOf(charged),
    reference: referenceOf(first, charged.length),
  };
}

/**
 * Returns a single transfer for a batch across several wallets, for `wallet_charge_batch`. Its key covers all calls of
 * the batch, so the batch cannot be posted twice.
 */
export function batchTransfer(charges: readonly Omit<Charge, 'walletId'>[]): Omit<TransferHead, 'kind'> {
  const inputHash = hashOf(charges);
  const [first] = charges;
  if (first === undefined) throw new RangeError('a transfer needs a charge');
  return {
    idempotencyKey: `calls:${inputHash.toString('base64url')}`,
    inputHash,
    reference: referenceOf(first, charges.length),
  };
}

function hashOf(charges: readonly Omit<Charge, 'walletId'>[]): Buffer {
  return hash('sha256', charges.map(({ ref, amountFen }) => `${ref}:${amountFen}`).join(), 'buffer');
}

const referenceOf = (first: Pick<Charge, 'ref'>, count: number): string =>
  `${first.ref.slice(0, 200)} +${count - 1}`;
