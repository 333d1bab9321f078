import { hash } from 'node:crypto';
import type { CallsTransfer, TransferHead } from './transfers.repository.ts';

export interface Charge {
  readonly walletId: bigint;
  readonly amountFen: bigint;
  /** The call that costs it; a batch names each call once. */
  readonly ref: string;
}

export interface ChargeResult {
  readonly ref: string;
  readonly charged: boolean;
  /** What is in the wallet after this charge, and what of it can be spent. */
  readonly balanceAfterFen: bigint;
  readonly availableAfterFen: bigint;
  /** The transfer that holds the charge; null when it was refused or cost nothing. */
  readonly transferId: bigint | null;
}

interface Purse {
  balanceFen: bigint;
  readonly heldFen: bigint;
}

export type Decision = Omit<ChargeResult, 'transferId'> & {
  readonly walletId: bigint;
  readonly amountFen: bigint;
};

/** In the order given, each charge that fits what is left to spend is taken; one that does not fit leaves it to the next. */
export function decideCharges(
  charges: readonly Charge[],
  wallets: Iterable<{ id: bigint; balanceFen: bigint; heldFen: bigint }>,
): Decision[] {
  const purses = new Map<bigint, Purse>();
  for (const { id, balanceFen, heldFen } of wallets) purses.set(id, { balanceFen, heldFen });
  return charges.map(({ walletId, amountFen, ref }) => {
    const purse = purses.get(walletId);
    if (purse === undefined)
      return {
        ref,
        walletId,
        amountFen,
        charged: false,
        balanceAfterFen: 0n,
        availableAfterFen: 0n,
      };
    const charged = amountFen <= purse.balanceFen - purse.heldFen;
    if (charged) purse.balanceFen -= amountFen;
    return {
      ref,
      walletId,
      amountFen,
      charged,
      balanceAfterFen: purse.balanceFen,
      availableAfterFen: purse.balanceFen - purse.heldFen,
    };
  });
}

/** Refuses, as a mistake of the caller, a negative amount and a call named twice. */
export function checkCharges(charges: readonly Charge[]): void {
  const refs = new Set<string>();
  for (const { amountFen, ref } of charges) {
    if (amountFen < 0n) throw new RangeError(`charge ${ref} is negative`);
    if (refs.has(ref)) throw new RangeError(`charge ${ref} stands twice in one batch`);
    refs.add(ref);
  }
}

/**
 * One transfer a wallet for all it was charged. Its key names all the calls that the batch asked of the wallet, the refused
 * ones too: the same batch cannot be posted twice, also when the second time another part of it would fit.
 */
export function callsTransfers(decisions: readonly Decision[]): CallsTransfer[] {
  const byWallet = new Map<bigint, Decision[]>();
  for (const decision of decisions) {
    const asked = byWallet.get(decision.walletId);
    if (asked) asked.push(decision);
    else byWallet.set(decision.walletId, [decision]);
  }
  return [...byWallet].flatMap(([walletId, asked]) => callsTransfer(walletId, asked) ?? []);
}

function callsTransfer(walletId: bigint, asked: readonly Decision[]): CallsTransfer | null {
  const taken = asked.filter((decision) => decision.charged && decision.amountFen > 0n);
  const [first] = taken;
  if (first === undefined) return null;
  return {
    walletId,
    amountFen: taken.reduce((sum, decision) => sum + decision.amountFen, 0n),
    idempotencyKey: `calls:${walletId}:${hash('sha256', asked.map(({ ref }) => ref).join(), 'base64url')}`,
    inputHash: hashOf(taken),
    reference: referenceOf(first, taken.length),
  };
}

/**
 * The one transfer of a batch of several wallets, for `wallet_charge_batch`. Its key names all calls of the batch, so
 * that the batch cannot be posted twice.
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
