import { marketDay } from '../../platform/clock.ts';
import { arrayLiteral, rowLiteral, sendOnce, type Writer } from '../../platform/db/index.ts';
import type { Basis } from '../entitlements/index.ts';
import { batchTransfer } from '../wallet/index.ts';
import { basisOf, type Settled, type Settlement, type SpendCap } from './settlement.ts';
import { type CallCost, UsageBatch } from './usage-batch.ts';

/**
 * A kind of call that can be settled in a single statement: calls that are only counted, or calls that a wallet pays
 * for.
 */
export interface Kind {
  /** Builds the records of the calls. */
  readonly recordOf: (calls: readonly Settlement[]) => UsageBatch;
  /** Settles calls. The result for a call is undefined if the general queue must settle it. */
  readonly settle: (
    pool: Writer,
    calls: readonly Settlement[],
    record: UsageBatch,
  ) => Promise<readonly (Settled | undefined)[]>;
}

const COUNTED_APART: ReadonlySet<Basis> = new Set(['use', 'included', 'trial', 'pack']);

/**
 * Returns whether a call only has to be counted for its day, and uses no wallet, included call, trial, pack or
 * idempotency key. Most calls under a term are of this kind.
 */
export function isSimple({ error, pricing, idempotency, rows, notModified }: Settlement): boolean {
  if (error !== null || idempotency !== null) return false;
  return rows === 0 || notModified || !COUNTED_APART.has(pricing.basis);
}

/**
 * In one statement, counts and records the calls of each account whose calls in this batch all fit within its daily
 * limit. The calls of any other account are not settled here; the general queue decides which of them fit.
 */
const SETTLE_COUNTED = `select * from usage_settle_counted(
  $1::date, $2::usage_account_count[], $3::usage_batch_row[], $4::usage_breakdown_row[])`;

/**
 * Settles calls that only have to be counted. The result for a call is undefined if the general queue must settle it.
 */
async function settleSimple(
  pool: Writer,
  calls: readonly Settlement[],
  record: UsageBatch,
): Promise<(Settled | undefined)[]> {
  const counts = new Map<bigint, { calls: number; perDay: number }>();
  for (const { accountId, perDay } of calls) {
    const count = counts.get(accountId);
    if (count) count.calls++;
    else counts.set(accountId, { calls: 1, perDay });
  }
  const accounts = [...counts].map(([id, { calls: count, perDay }]) => rowLiteral([id, perDay, count]));
  const day = marketDay((calls[0] as Settlement).at);
  const values = [day, arrayLiteral(accounts), record.toLiteral(), record.toBreakdown()];
  const { rows } = await sendOnce<{ account_id: bigint; used: bigint }>(pool, {
    name: 'settle_simple',
    text: SETTLE_COUNTED,
    values,
  });
  const used = new Map(rows.map((row) => [row.account_id, Number(row.used)]));
  return calls.map((call) => {
    const usedToday = used.get(call.accountId);
    if (usedToday === undefined) return undefined;
    return {
      outcome: 'settled',
      basis: basisOf(call),
      priceFen: 0n,
      balanceFen: null,
      callsLeft: null,
      usedToday,
    };
  });
}

export const COUNTED: Kind = {
  recordOf: (calls) => recordOf(calls, (call) => ({ basis: basisOf(call), priceFen: 0n, transferId: null })),
  settle: settleSimple,
};

/**
 * Returns whether a wallet pays for the call and the call has no idempotency key. Most calls of customers who pay by
 * the call are of this kind.
 */
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
  /** The cost of the calls under each set of caps; null if there are no caps. */
  spends: Map<readonly SpendCap[], bigint> | null;
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
 * Settles a batch in one statement, for each account whose calls all fit within its daily limit, its caps and its
 * wallet. For a call of any other account, the result is undefined. Such a call was not recorded, and the general queue
 * decides which of the account's calls fit.
 */
async function settlePaid(
  pool: Writer,
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
      account = { accountId, walletId: walletId ?? 0n, perDay, calls: 0, amountFen: 0n, spends: null };
      accounts.set(accountId, account);
    }
    account.calls++;
    account.amountFen += pricing.priceFen;
    if (caps === null) continue;
    account.spends ??= new Map();
    account.spends.set(caps, (account.spends.get(caps) ?? 0n) + pricing.priceFen);
  }
  return [...accounts.values()];
}

/** Returns the fields in the order of the type `usage_account_charge`. */
function accountCharge({ accountId, perDay, calls, walletId, amountFen }: Account): string {
  return rowLiteral([accountId, perDay, calls, walletId, amountFen]);
}

/**
 * Returns each counter of an account once, with its fields in the type's order. If the calls have different caps for
 * the same counter, the strictest cap applies. If the calls exceed it, the general queue examines them one by one.
 */
function capCharges({ accountId, spends }: Account): readonly string[] {
  if (spends === null) return [];
  const [first] = spends;
  // In most batches, all of an account's calls used the same key.
  if (spends.size === 1 && first !== undefined)
    return first[0].map((cap) => `${beginOf(accountId, cap)}${first[1]})`);
  const charges = new Map<bigint, { cap: SpendCap; amountFen: bigint }>();
  for (const [caps, amountFen] of spends)
    for (const cap of caps) {
      const before = charges.get(cap.keyId);
      if (before === undefined) charges.set(cap.keyId, { cap, amountFen });
      else
        charges.set(cap.keyId, { cap: stricter(before.cap, cap), amountFen: before.amountFen + amountFen });
    }
  return [...charges.values()].map(({ cap, amountFen }) => `${beginOf(accountId, cap)}${amountFen})`);
}

const begins = new WeakMap<SpendCap, string>();

/**
 * Returns the fields before the amount, in the type's order. They are cached, because they are the same in every batch.
 */
function beginOf(accountId: bigint, cap: SpendCap): string {
  let begin = begins.get(cap);
  if (begin === undefined) {
    const { keyId, since, dayFen, monthFen } = cap;
    begin = rowLiteral([accountId, keyId, since.toISOString(), dayFen, monthFen, null]).slice(0, -1);
    begins.set(cap, begin);
  }
  return begin;
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

function recordOf(calls: readonly Settlement[], costOf: (call: Settlement) => CallCost): UsageBatch {
  const record = new UsageBatch();
  for (const call of calls) record.add(call, costOf(call));
  return record;
}
