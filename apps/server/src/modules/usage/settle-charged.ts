import type pg from 'pg';
import { marketDay } from '../../platform/clock.ts';
import { arrayLiteral, rowLiteral, sendOnce } from '../../platform/db/index.ts';
import { batchTransfer } from '../wallet/index.ts';
import { type Kind, recordOf } from './settle-kind.ts';
import type { Settled, Settlement, SpendCap } from './settlement.ts';
import type { UsageBatch } from './usage-batch.ts';

/** A call that a wallet pays for, without an idempotency key: most calls of those who pay by the call. */
export function isPaid({ error, pricing, idempotency, rows, notModified, walletId }: Settlement): boolean {
  const costs = pricing.basis === 'use' && pricing.priceFen > 0n && rows > 0 && !notModified;
  return costs && error === null && idempotency === null && walletId !== null;
}

interface Account {
  readonly accountId: bigint;
  readonly walletId: bigint;
  readonly perDay: number;
  calls: number;
  amountFen: bigint;
  /** What its calls cost, by the caps that they are under. */
  readonly spends: Map<readonly SpendCap[], bigint>;
}

interface AccountRow {
  readonly account_id: bigint;
  readonly used: bigint;
  readonly balance_fen: bigint;
  readonly held_fen: bigint;
}

const SETTLE_CHARGED = `select * from usage_settle_charged(
  $1::date, $2::usage_account_charge[], $3::usage_cap_charge[], $4::usage_batch_row[], $5::usage_breakdown_row[],
  $6::wallet_transfer_head)`;

/**
 * One statement for a batch: settles accounts whose calls all fit their day, their caps and their wallet. Undefined stands
 * for a call of another account; nothing of it was recorded, and the general queue decides which of them fit.
 */
async function settlePaid(
  pool: pg.Pool,
  calls: readonly Settlement[],
  record: UsageBatch,
): Promise<(Settled | undefined)[]> {
  const accounts = accountsOf(calls);
  const values = [
    marketDay((calls[0] as Settlement).at),
    arrayLiteral(accounts.map(accountCharge)),
    arrayLiteral(accounts.flatMap(capCharges)),
    record.toLiteral(),
    record.toBreakdown(),
    transferHead(calls),
  ];
  const { rows } = await sendOnce<AccountRow>(pool, {
    name: 'settle_paid',
    text: SETTLE_CHARGED,
    values,
  });
  const settled = new Map(rows.map((row) => [row.account_id, row]));
  const left = new Map(rows.map((row) => [row.account_id, row.balance_fen - row.held_fen]));
  return calls.map(({ accountId, pricing: { priceFen } }) => {
    const row = settled.get(accountId);
    if (row === undefined) return undefined;
    const balanceFen = (left.get(accountId) as bigint) - priceFen;
    left.set(accountId, balanceFen);
    const usedToday = Number(row.used);
    return { outcome: 'settled', basis: 'use', priceFen, balanceFen, callsLeft: null, usedToday };
  });
}

function accountsOf(calls: readonly Settlement[]): readonly Account[] {
  const accounts = new Map<bigint, Account>();
  for (const { accountId, walletId, perDay, pricing, caps } of calls) {
    let account = accounts.get(accountId);
    if (account === undefined) {
      account = { accountId, walletId: walletId ?? 0n, perDay, calls: 0, amountFen: 0n, spends: new Map() };
      accounts.set(accountId, account);
    }
    account.calls++;
    account.amountFen += pricing.priceFen;
    if (caps !== null) account.spends.set(caps, (account.spends.get(caps) ?? 0n) + pricing.priceFen);
  }
  return [...accounts.values()];
}

/** The fields of the type, in its order. */
function accountCharge({ accountId, perDay, calls, walletId, amountFen }: Account): string {
  return rowLiteral([accountId, perDay, calls, walletId, amountFen]);
}

/**
 * Each counter of an account once, in the order of the type's fields. Where its calls know different caps, the strictest holds:
 * those that would fit another are judged one by one in the general queue.
 */
function capCharges({ accountId, spends }: Account): readonly string[] {
  const charges = new Map<bigint, { cap: SpendCap; amountFen: bigint }>();
  for (const [caps, amountFen] of spends)
    for (const cap of caps) {
      const before = charges.get(cap.keyId);
      if (before === undefined) charges.set(cap.keyId, { cap, amountFen });
      else
        charges.set(cap.keyId, { cap: stricter(before.cap, cap), amountFen: before.amountFen + amountFen });
    }
  return [...charges.values()].map(({ cap: { keyId, since, dayFen, monthFen }, amountFen }) =>
    rowLiteral([accountId, keyId, since.toISOString(), dayFen, monthFen, amountFen]),
  );
}

function stricter(before: SpendCap, cap: SpendCap): SpendCap {
  return { ...cap, dayFen: lower(before.dayFen, cap.dayFen), monthFen: lower(before.monthFen, cap.monthFen) };
}

function lower(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function transferHead(calls: readonly Settlement[]): string {
  const { idempotencyKey, inputHash, reference } = batchTransfer(
    calls.map(({ requestId, pricing }) => ({ ref: requestId, amountFen: pricing.priceFen })),
  );
  return rowLiteral([idempotencyKey, `\\x${inputHash.toString('hex')}`, reference]);
}

export const CHARGED: Kind = {
  recordOf: (calls) =>
    recordOf(calls, ({ pricing }) => ({ basis: 'use', priceFen: pricing.priceFen, transferId: null })),
  settle: settlePaid,
};
