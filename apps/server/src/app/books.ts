import { checkInvitations } from '../modules/invitations/index.ts';
import { checkInvoices } from '../modules/invoices/index.ts';
import { checkOrders } from '../modules/orders/index.ts';
import { checkReceipts } from '../modules/payments/index.ts';
import { trialBalance } from '../modules/wallet/index.ts';
import type { Db } from '../platform/db/index.ts';
import { yuan } from '../platform/money.ts';

/** What does not fit in one part of the books, one line each. */
type BookCheck = (db: Db) => Promise<string[]>;

/**
 * Everything that must fit: the ledger in itself, then orders, rights, receipts, rewards and invoices with it. Bills of
 * payment channels are compared by `payments`.
 */
const bookChecks: readonly BookCheck[] = [
  checkLedger,
  checkOrders,
  checkReceipts,
  checkInvitations,
  checkInvoices,
];

/** Proves the books; empty when every balance, order and right is explained. */
export async function checkBooks(db: Db): Promise<string[]> {
  const lines: string[] = [];
  for (const check of bookChecks) lines.push(...(await check(db)));
  return lines;
}

async function checkLedger(db: Db): Promise<string[]> {
  const { sumFen, wrongWallets, wrongTransfers } = await trialBalance(db);
  return [
    ...(sumFen === 0n ? [] : [`all postings together are ${yuan(sumFen)} CNY and not zero`]),
    ...wrongWallets.map(
      (id) => `wallet ${id}: its balance or what is held is not what its postings and holds say`,
    ),
    ...wrongTransfers.map((id) => `transfer ${id}: its postings do not sum to zero`),
  ];
}
