import type pg from 'pg';
import { BatchQueue } from '../../platform/batch/index.ts';
import { marketDay } from '../../platform/clock.ts';
import {
  AnswerLost,
  arrayLiteral,
  type Db,
  inTransaction,
  isRolledBack,
  rowLiteral,
  sendOnce,
} from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Basis } from '../entitlements/index.ts';
import { batchTransfer } from '../wallet/index.ts';
import { LostBatches } from './lost-batches.ts';
import { type SettledBatch, settleBatch } from './settle-batch.ts';
import { basisOf, type Settled, type Settlement } from './settlement.ts';
import { type CallCost, UsageBatch } from './usage-batch.ts';

/** Calls in one transaction; more wait for the next. */
const BATCH_MAX = 500;
/**
 * Batches up to this size are not split: the fixed cost of a transaction would weigh too much on fewer calls. Charging
 * wallets costs more.
 */
const WHOLE = { counted: 64, charged: 128 };
/** Calls beyond this are refused as "busy": an unbounded queue answers nobody. */
const QUEUE_MAX = 10_000;

type SettlementQueue = BatchQueue<Settlement, Settled>;
/** A promise where the answer of the database was lost. */
type Outcome = Settled | Promise<Settled>;

/**
 * A batch takes at most half of the calls in hand: else all callers that call again on an answer would wait for the same
 * transaction, and database and processor would take turns instead of working in parallel. Two transactions at a time would
 * make batches smaller and each call dearer.
 */
function settlementQueue(
  run: (calls: readonly Settlement[]) => Promise<readonly Outcome[]>,
  wholeMax: number,
): SettlementQueue {
  // Size of the last batch: its callers are about to call again.
  let lastSize = 0;
  return new BatchQueue({
    flightsMax: 1,
    run,
    nextSize(waiting) {
      const half = Math.ceil((waiting.length + lastSize) / 2);
      const size = Math.min(BATCH_MAX, Math.max(wholeMax, half));
      const day = marketDay((waiting[0] as (typeof waiting)[number]).item.at);
      // A batch belongs to one market day.
      const end = waiting.findIndex(({ item }, i) => i >= size || marketDay(item.at) !== day);
      lastSize = end === -1 ? waiting.length : end;
      return lastSize;
    },
  });
}

/** One kind of calls that a single statement settles. */
interface Kind {
  /** What is recorded of the calls. */
  readonly recordOf: (calls: readonly Settlement[]) => UsageBatch;
  /** Settles what it can; undefined stands for a call that it leaves. */
  readonly settle: (
    pool: pg.Pool,
    calls: readonly Settlement[],
    record: UsageBatch,
  ) => Promise<readonly (Settled | undefined)[]>;
}

/**
 * Group commit: a durable charge costs a fraction of a transaction. The two common kinds of call, free ones and those that
 * a wallet pays for, have their own queues, one statement a batch; all others take the general queue. No queue waits for
 * another.
 */
export class Settler {
  readonly #db: Db;
  readonly #pool: pg.Pool;
  readonly #lost: LostBatches;
  readonly #simple: SettlementQueue;
  readonly #paid: SettlementQueue;
  readonly #general: SettlementQueue;

  constructor(db: Db, pool: pg.Pool) {
    this.#db = db;
    this.#pool = pool;
    this.#lost = new LostBatches(db, pool);
    this.#simple = settlementQueue((calls) => this.#settleAtOnce(SIMPLE, calls), WHOLE.counted);
    this.#paid = settlementQueue((calls) => this.#settleAtOnce(PAID, calls), WHOLE.charged);
    this.#general = settlementQueue((calls) => this.#settleGeneral(calls), WHOLE.charged);
  }

  get waiting(): number {
    return this.#simple.waiting + this.#paid.waiting + this.#general.waiting;
  }

  /**
   * Resolves when the call is durable, or refused. Rejects with `gateway.busy` when too many wait already, or when the call is
   * void; with `gateway.outcomeUnknown` when the database did not say before `drain`.
   */
  settle(call: Settlement): Promise<Settled> {
    if (this.waiting >= QUEUE_MAX) return Promise.reject(new Refusal('gateway.busy'));
    return this.#queueOf(call).add(call);
  }

  /** Waits until nothing is in progress; no new calls may come. */
  async drain(): Promise<void> {
    for (const queue of [this.#simple, this.#paid, this.#general]) await queue.drain();
    this.#lost.close();
  }

  #queueOf(call: Settlement): SettlementQueue {
    if (isSimple(call)) return this.#simple;
    return isPaid(call) ? this.#paid : this.#general;
  }

  async #settleAtOnce({ recordOf, settle }: Kind, calls: readonly Settlement[]): Promise<readonly Outcome[]> {
    const record = recordOf(calls);
    let settled: readonly (Settled | undefined)[];
    try {
      settled = await settle(this.#pool, calls, record);
    } catch (error) {
      if (error instanceof AnswerLost) return this.#lost.outcomes(calls, record);
      if (!isRolledBack(error)) throw error;
      settled = calls.map(() => undefined);
    }
    const left = calls.filter((_, i) => settled[i] === undefined);
    if (left.length === 0) return settled as Settled[];
    const rest = [...(await this.#settleGeneral(left))];
    return settled.map((one) => one ?? (rest.shift() as Outcome));
  }

  async #settleGeneral(calls: readonly Settlement[]): Promise<readonly Outcome[]> {
    let settled: SettledBatch | undefined;
    try {
      const batch = await inTransaction(this.#db, async (tx) => {
        settled = undefined;
        settled = await settleBatch(tx, calls);
        return settled;
      });
      return batch.outcomes;
    } catch (error) {
      // Before the commit was sent the loss of a connection is a rollback.
      if (settled === undefined || isRolledBack(error)) throw error;
      return this.#lost.outcomes(calls, settled.record, settled.outcomes);
    }
  }
}

const COUNTED_APART: ReadonlySet<Basis> = new Set(['use', 'trial', 'pack']);

/** Nothing to count but the day: no wallet, no trial, no pack, no key. Most calls under a term are of this kind. */
function isSimple({ error, pricing, idempotency, rows, notModified }: Settlement): boolean {
  if (error !== null || idempotency !== null) return false;
  return rows === 0 || notModified || !COUNTED_APART.has(pricing.basis);
}

/**
 * One statement: accounts whose calls of this batch all fit the day are counted and their calls recorded. Calls of other
 * accounts are untouched; the general queue decides which of them fit.
 */
const SETTLE_COUNTED = `select * from usage_settle_counted(
  $1::date, $2::usage_account_count[], $3::usage_batch_row[], $4::usage_breakdown_row[])`;

/** Settles what it can; undefined stands for a call that is left to the general queue. */
async function settleSimple(
  pool: pg.Pool,
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

/** A call that a wallet pays for, without a key or a cap: most calls of those who pay by the call. */
function isPaid({ error, pricing, idempotency, rows, notModified, walletId, caps }: Settlement): boolean {
  const costs = pricing.basis === 'use' && pricing.priceFen > 0n && rows > 0 && !notModified;
  return costs && error === null && idempotency === null && walletId !== null && caps === null;
}

interface Account {
  readonly accountId: bigint;
  readonly walletId: bigint;
  readonly perDay: number;
  calls: number;
  amountFen: bigint;
}

interface AccountRow {
  readonly account_id: bigint;
  readonly used: bigint;
  readonly balance_fen: bigint;
  readonly held_fen: bigint;
}

const SETTLE_CHARGED = `select * from usage_settle_charged(
  $1::date, $2::usage_account_charge[], $3::usage_batch_row[], $4::usage_breakdown_row[], $5::wallet_transfer_head)`;

/**
 * One statement for a batch: settles accounts whose calls all fit their day and their wallet. Undefined stands for a call
 * of another account; nothing of it was recorded, and the general queue decides which of them fit.
 */
async function settlePaid(
  pool: pg.Pool,
  calls: readonly Settlement[],
  record: UsageBatch,
): Promise<(Settled | undefined)[]> {
  const values = [
    marketDay((calls[0] as Settlement).at),
    arrayLiteral(accountsOf(calls).map(accountCharge)),
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
  for (const { accountId, walletId, perDay, pricing } of calls) {
    let account = accounts.get(accountId);
    if (account === undefined) {
      account = { accountId, walletId: walletId ?? 0n, perDay, calls: 0, amountFen: 0n };
      accounts.set(accountId, account);
    }
    account.calls++;
    account.amountFen += pricing.priceFen;
  }
  return [...accounts.values()];
}

/** The fields of the type, in its order. */
function accountCharge({ accountId, perDay, calls, walletId, amountFen }: Account): string {
  return rowLiteral([accountId, perDay, calls, walletId, amountFen]);
}

function transferHead(calls: readonly Settlement[]): string {
  const { idempotencyKey, inputHash, reference } = batchTransfer(
    calls.map(({ requestId, pricing }) => ({ ref: requestId, amountFen: pricing.priceFen })),
  );
  return rowLiteral([idempotencyKey, `\\x${inputHash.toString('hex')}`, reference]);
}

function recordOf(calls: readonly Settlement[], costOf: (call: Settlement) => CallCost): UsageBatch {
  const record = new UsageBatch();
  for (const call of calls) record.add(call, costOf(call));
  return record;
}

const SIMPLE: Kind = {
  recordOf: (calls) => recordOf(calls, (call) => ({ basis: basisOf(call), priceFen: 0n, transferId: null })),
  settle: settleSimple,
};
const PAID: Kind = {
  recordOf: (calls) =>
    recordOf(calls, ({ pricing }) => ({ basis: 'use', priceFen: pricing.priceFen, transferId: null })),
  settle: settlePaid,
};
