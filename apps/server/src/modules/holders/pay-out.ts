import { CommandProblem } from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { yuan } from '../../platform/money.ts';
import { transfer } from '../wallet/index.ts';
import { owedFor } from './report.ts';
import { lockHolders } from './shares.repository.ts';
import { insertPayout, readPayouts, readStatements } from './statements.repository.ts';

export interface PayOut {
  readonly accountId: bigint;
  readonly amountFen: bigint;
  /** The bank transfer's reference. For each holder, a reference counts only once. */
  readonly reference: string;
}

/** Records that a holder was paid by bank transfer. This reduces both the debt and the money at the bank. */
export async function payOut(
  tx: Tx,
  { accountId, amountFen, reference }: PayOut,
  now: Date,
): Promise<string> {
  await lockHolders(tx);
  const payouts = await readPayouts(tx, accountId);
  const before = payouts.find((one) => one.reference === reference);
  if (before !== undefined && before.amountFen !== amountFen)
    throw new CommandProblem(`reference ${reference} was already used for ${yuan(before.amountFen)} CNY`);
  if (before !== undefined) return 'this reference was already counted; nothing was paid';
  const { owedFen } = owedFor(await readStatements(tx, { accountId }), payouts);
  if (amountFen > owedFen)
    throw new CommandProblem(`account ${accountId} is owed ${yuan(owedFen)} CNY, not ${yuan(amountFen)}`);
  const { outcome } = await transfer(tx, {
    key: payoutKey(accountId, reference),
    kind: 'payout',
    reference,
    postings: [
      { wallet: 'bank', amountFen },
      { wallet: 'holders', amountFen: -amountFen },
    ],
  });
  if (outcome !== 'posted') throw new Error(`payout ${reference} of ${accountId} has already been posted`);
  await insertPayout(tx, { accountId, reference, amountFen, paidAt: now });
  return `paid ${yuan(amountFen)} CNY; ${yuan(owedFen - amountFen)} is still owed`;
}

export const payoutKey = (accountId: bigint, reference: string): string =>
  `holder-payout:${accountId}:${reference}`;
