import type pg from 'pg';
import { BatchQueue } from '../../platform/batch/index.ts';
import { marketDay } from '../../platform/clock.ts';
import { arrayLiteral, type Db, inTransaction, rowLiteral } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { batchTransfer } from '../wallet/index.ts';
import { settleBatch } from './settle-batch.ts';
import { readSettled } from './settled-before.ts';
import { basisOf, type Settled, type Settlement } from './settlement.ts';
import { readWritten } from './usage.repository.ts';
import { UsageBatch } from './usage-batch.ts';

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

/**
 * A batch takes at most half of the calls in hand: else all callers that call again on an answer would wait for the same
 * transaction, and database and processor would take turns instead of working in parallel. Two transactions at a time would
 * make batches smaller and each call dearer.
 */
function settlementQueue(
  run: (calls: readonly Settlement[]) => Promise<readonly Settled[]>,
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

/** Settles what it can in one statement; undefined stands for a call that it leaves. */
type SettleAtOnce = (
  pool: pg.Pool,
  calls: readonly Settlement[],
) => Promise<readonly (Settled | undefined)[]>;

/**
 * Group commit: a durable charge costs a fraction of a transaction. The two common kinds of call, free ones and those that
 * a wallet pays for, have their own queues, one statement a batch; all others take the general queue. No queue waits for
 * another.
 */
export class Settler {
  readonly #db: Db;
  readonly #pool: pg.Pool;
  readonly #simple: SettlementQueue;
  readonly #paid: SettlementQueue;
  readonly #general: SettlementQueue;

  constructor(db: Db, pool: pg.Pool) {
    this.#db = db;
    this.#pool = pool;
    this.#simple = settlementQueue((calls) => this.#settleAtOnce(settleSimple, calls), WHOLE.counted);
    this.#paid = settlementQueue((calls) => this.#settleAtOnce(settlePaid, calls), WHOLE.charged);
    this.#general = settlementQueue((calls) => this.#settleGeneral(calls), WHOLE.charged);
  }

  get waiting(): number {
    return this.#simple.waiting + this.#paid.waiting + this.#general.waiting;
  }

  /** Resolves when the call is durable, or refused. Rejects with `gateway.busy` when too many wait already. */
  settle(call: Settlement): Promise<Settled> {
    if (this.waiting >= QUEUE_MAX) return Promise.reject(new Refusal('gateway.busy'));
    return this.#queueOf(call).add(call);
  }

  /** Waits until nothing is in progress; no new calls may come. */
  async drain(): Promise<void> {
    for (const queue of [this.#simple, this.#paid, this.#general]) await queue.drain();
  }

  #queueOf(call: Settlement): SettlementQueue {
    if (isSimple(call)) return this.#simple;
    return isPaid(call) ? this.#paid : this.#general;
  }

  async #settleAtOnce(settle: SettleAtOnce, calls: readonly Settlement[]): Promise<readonly Settled[]> {
    const settled = await settle(this.#pool, calls).catch(() => readSettled(this.#db, calls));
    const left = calls.filter((_, i) => settled[i] === undefined);
    if (left.length === 0) return settled as Settled[];
    const rest = [...(await this.#settleGeneral(left))];
    return settled.map((one) => one ?? (rest.shift() as Settled));
  }

  async #settleGeneral(calls: readonly Settlement[]): Promise<readonly Settled[]> {
    let settled: readonly Settled[] | undefined;
    try {
      return await inTransaction(this.#db, async (tx) => {
        settled = await settleBatch(tx, calls);
        return settled;
      });
    } catch (error) {
      // The connection may have died after the commit: then the calls are recorded, and that counts.
      if (settled !== undefined && (await this.#wasCommitted(calls, settled))) return settled;
      throw error;
    }
  }

  async #wasCommitted(calls: readonly Settlement[], settled: readonly Settled[]): Promise<boolean> {
    const expected = calls.filter((_, i) => settled[i]?.outcome === 'settled');
    return expected.length > 0 && (await readWritten(this.#db, expected)).size === expected.length;
  }
}

/** Nothing to count but the day: no wallet, no trial, no key. Most calls under a term are of this kind. */
export function isSimple({ error, pricing, idempotency, rows, notModified }: Settlement): boolean {
  if (error !== null || idempotency !== null) return false;
  return rows === 0 || notModified || (pricing.basis !== 'use' && pricing.basis !== 'trial');
}

/**
 * One statement: accounts whose calls of this batch all fit the day are counted and their calls recorded. Calls of other
 * accounts are untouched; the general queue decides which of them fit.
 */
const SETTLE_COUNTED = `select * from usage_settle_counted($1::date, $2::usage_account_count[], $3::usage_batch_row[])`;

/** Settles what it can; undefined stands for a call that is left to the general queue. */
export async function settleSimple(
  pool: pg.Pool,
  calls: readonly Settlement[],
): Promise<(Settled | undefined)[]> {
  const counts = new Map<bigint, { calls: number; perDay: number }>();
  for (const { accountId, perDay } of calls) {
    const count = counts.get(accountId);
    if (count) count.calls++;
    else counts.set(accountId, { calls: 1, perDay });
  }
  const accounts = [...counts].map(([id, { calls: count, perDay }]) => rowLiteral([id, perDay, count]));
  const batch = new UsageBatch();
  for (const call of calls) batch.add(call, { basis: basisOf(call), priceFen: 0n, transferId: null });
  const values = [marketDay((calls[0] as Settlement).at), arrayLiteral(accounts), batch.toLiteral()];
  const { rows } = await pool.query<{ account_id: bigint; used: bigint }>({
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
      trialLeft: null,
      usedToday,
    };
  });
}

/** A call that a wallet pays for, without a key: most calls of those who pay by the call. */
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
}

interface AccountRow {
  readonly account_id: bigint;
  readonly used: bigint;
  readonly balance_fen: bigint;
  readonly held_fen: bigint;
}

const SETTLE_CHARGED = `select * from usage_settle_charged(
  $1::date, $2::usage_account_charge[], $3::usage_batch_row[], $4::wallet_transfer_head)`;

/**
 * One statement for a batch: settles accounts whose calls all fit their day and their wallet. Undefined stands for a call
 * of another account; nothing of it was recorded, and the general queue decides which of them fit.
 */
export async function settlePaid(
  pool: pg.Pool,
  calls: readonly Settlement[],
): Promise<(Settled | undefined)[]> {
  const values = [
    marketDay((calls[0] as Settlement).at),
    arrayLiteral(accountsOf(calls).map(accountCharge)),
    chargedBatch(calls).toLiteral(),
    transferHead(calls),
  ];
  const { rows } = await pool.query<AccountRow>({ name: 'settle_paid', text: SETTLE_CHARGED, values });
  const settled = new Map(rows.map((row) => [row.account_id, row]));
  const left = new Map(rows.map((row) => [row.account_id, row.balance_fen - row.held_fen]));
  return calls.map(({ accountId, pricing }) => {
    const row = settled.get(accountId);
    if (row === undefined) return undefined;
    const balanceFen = (left.get(accountId) as bigint) - pricing.priceFen;
    left.set(accountId, balanceFen);
    const usedToday = Number(row.used);
    return {
      outcome: 'settled',
      basis: 'use',
      priceFen: pricing.priceFen,
      balanceFen,
      trialLeft: null,
      usedToday,
    };
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

function chargedBatch(calls: readonly Settlement[]): UsageBatch {
  const batch = new UsageBatch();
  for (const call of calls)
    batch.add(call, { basis: 'use', priceFen: call.pricing.priceFen, transferId: null });
  return batch;
}
