import { checkHolders } from '../modules/holders/index.ts';
import { checkInvitations } from '../modules/invitations/index.ts';
import { checkInvoices } from '../modules/invoices/index.ts';
import { checkOrders } from '../modules/orders/index.ts';
import { checkReceipts } from '../modules/payments/index.ts';
import { readOverdueHolds, trialBalance } from '../modules/wallet/index.ts';
import type { Db } from '../platform/db/index.ts';
import { yuan } from '../platform/money.ts';

/** Checks one part of the books. Returns one line for each mismatch. */
type BookCheck = (db: Db, now: Date) => Promise<string[]>;

/**
 * `payments` compares the channels' statements with the ledger. The other checks compare orders, entitlements,
 * receipts, rewards and invoices with the ledger.
 */
const bookChecks: readonly BookCheck[] = [
  checkLedger,
  checkOrders,
  checkReceipts,
  checkInvitations,
  checkInvoices,
  checkHolders,
];

/** Returns one line for each mismatch, or none if the books account for every balance, order and entitlement. */
export async function checkBooks(db: Db, now: Date): Promise<string[]> {
  const lines: string[] = [];
  for (const check of bookChecks) lines.push(...(await check(db, now)));
  return lines;
}

/** A sweeper closes expired holds every minute. A hold that stays open past this grace period is stuck. */
const HOLD_GRACE_MS = 10 * 60_000;

async function checkLedger(db: Db, now: Date): Promise<string[]> {
  const overdue = await readOverdueHolds(db, new Date(now.getTime() - HOLD_GRACE_MS));
  const { sumFen, wrongWallets, wrongTransfers } = await trialBalance(db);
  return [
    ...(sumFen === 0n ? [] : [`all postings add up to ${yuan(sumFen)} CNY instead of zero`]),
    ...wrongWallets.map(
      (id) => `wallet ${id}: its balance or held amount does not match its postings and holds`,
    ),
    ...wrongTransfers.map((id) => `transfer ${id}: its postings do not sum to zero`),
    ...overdue.map(
      ({ id, walletId, expiresAt }) =>
        `hold ${id} of wallet ${walletId}: still open, past its deadline of ${expiresAt.toISOString()}`,
    ),
  ];
}
