import { availableParallelism } from 'node:os';
import { BatchQueue } from '../../platform/batch/index.ts';
import { marketDay } from '../../platform/clock.ts';
import { AnswerLost, type Db, inTransaction, isRolledBack, type Writer } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { LostBatches } from './lost-batches.ts';
import { CHARGED, COUNTED, isPaid, isSimple, type Kind } from './settle-at-once.ts';
import { type SettledBatch, settleBatch } from './settle-batch.ts';
import type { Settled, Settlement } from './settlement.ts';

/** The maximum number of calls in one transaction. Further calls wait for the next transaction. */
const BATCH_MAX = 500;
/**
 * Up to these sizes, a batch is not split in half, because the fixed cost of a transaction would outweigh the benefit.
 * Transactions that charge wallets have a higher fixed cost.
 */
const WHOLE = { counted: 64, charged: 128 };
/**
 * The maximum number of waiting calls. Further calls fail with an error that says that the server is busy. With an
 * unbounded queue, no call would be answered in time.
 */
const QUEUE_MAX = 10_000;

/**
 * The database's cost of charging a batch depends mostly on the number of its accounts. If the calls come from many
 * accounts, several concurrent transactions charge them, each for a part of the accounts. If they come from only a few,
 * one transaction charges them all, because a second transaction would cost more than it saves. On a machine with few
 * processors, the server and the first transaction use most of them, so a second queue opens only at a higher number of
 * accounts. Measured on 2 and on 16 processors; see bench/README.md.
 */
const PAID_QUEUES = Math.min(4, Math.max(2, Math.floor(availableParallelism() / 4)));
const ACCOUNTS_OF_QUEUE = Math.max(8, Math.round(200 / availableParallelism()));
/**
 * With each batch, the estimated number of accounts can fall by at most this factor, so that one small batch does not
 * close a queue.
 */
const FORGETTING = 0.95;

type SettlementQueue = BatchQueue<Settlement, Settled>;
/** A promise if the database's response was lost, or if the general queue settles the call. */
type Outcome = Settled | Promise<Settled>;

/**
 * Creates a queue. A batch contains at most half of the calls in progress, unless it is small. Otherwise, all callers
 * that call again after each response would wait for the same transaction, and the database and the CPU would take
 * turns instead of working at the same time. Two concurrent transactions would avoid this as well, but with smaller
 * batches, so that each call would cost more.
 */
function settlementQueue(
  run: (calls: readonly Settlement[]) => Promise<readonly Outcome[]>,
  wholeMax: number,
): SettlementQueue {
  // The size of the last batch. Its callers are about to call again.
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

/**
 * Commits calls in groups, so that each durable charge costs only a fraction of a transaction. The two most common
 * kinds of calls, those that are only counted and those that a wallet pays for, have queues of their own, which need
 * only one statement per batch. All other calls go to the general queue, as do calls that such a statement did not
 * settle. No queue waits for another.
 */
export class Settler {
  readonly #db: Db;
  readonly #pool: Writer;
  readonly #lost: LostBatches;
  readonly #simple: SettlementQueue;
  readonly #paid: readonly SettlementQueue[];
  /** For each queue of paid calls, the number of accounts in its last batch. */
  readonly #batchAccounts: number[];
  /** A recent estimate of the number of accounts that the queues charge at the same time. */
  #accounts = 0;
  readonly #general: SettlementQueue;
  /**
   * For each account, the number of calls that the general queue is settling now because a single statement did not
   * settle them. While there are any, the account's new paid calls also go to the general queue.
   */
  readonly #leftCalls = new Map<bigint, number>();

  /**
   * Creates the settler. `paidQueues` is the maximum number of concurrent transactions that charge ordinary paid calls.
   */
  constructor(db: Db, pool: Writer, paidQueues = PAID_QUEUES) {
    this.#db = db;
    this.#pool = pool;
    this.#lost = new LostBatches(db, pool);
    this.#simple = settlementQueue((calls) => this.#settleAtOnce(COUNTED, calls), WHOLE.counted);
    this.#batchAccounts = Array<number>(paidQueues).fill(0);
    this.#paid = this.#batchAccounts.map((_, queue) =>
      settlementQueue((calls) => this.#settlePaid(queue, calls), WHOLE.charged),
    );
    this.#general = settlementQueue((calls) => this.#settleGeneral(calls), WHOLE.charged);
  }

  get waiting(): number {
    const paid = this.#paid.reduce((sum, { waiting }) => sum + waiting, 0);
    return this.#simple.waiting + paid + this.#general.waiting;
  }

  /**
   * Resolves once the call is refused, or settled durably. Rejects with `gateway.busy` if too many calls are waiting or
   * the call became void, and with `gateway.outcomeUnknown` if the database did not respond before `drain` ended.
   */
  settle(call: Settlement): Promise<Settled> {
    if (this.waiting >= QUEUE_MAX) return Promise.reject(new Refusal('gateway.busy'));
    return this.#queueOf(call).add(call);
  }

  /** Waits until no call is in progress. The caller must ensure that no new calls arrive. */
  async drain(): Promise<void> {
    for (const queue of [this.#simple, ...this.#paid, this.#general]) await queue.drain();
    this.#lost.close();
  }

  #queueOf(call: Settlement): SettlementQueue {
    if (isSimple(call)) return this.#simple;
    if (!isPaid(call) || this.#leftCalls.has(call.accountId)) return this.#general;
    // Calls are assigned to queues by account, because two queues that charge the same wallet would wait for each
    // other.
    return this.#paid[Number(call.accountId % BigInt(this.#openQueues))] ?? this.#general;
  }

  /** Returns how many queues for paid calls are currently in use. */
  get #openQueues(): number {
    return Math.min(this.#paid.length, Math.max(1, Math.round(this.#accounts / ACCOUNTS_OF_QUEUE)));
  }

  #settlePaid(queue: number, calls: readonly Settlement[]): Promise<readonly Outcome[]> {
    const record = CHARGED.recordOf(calls);
    this.#batchAccounts[queue] = record.accounts;
    const accounts = this.#batchAccounts.reduce((sum, count) => sum + count, 0);
    this.#accounts = Math.max(accounts, this.#accounts * FORGETTING);
    this.#batchAccounts.fill(0, this.#openQueues);
    return this.#settleAtOnce(CHARGED, calls, record);
  }

  async #settleAtOnce(
    { recordOf, settle }: Kind,
    calls: readonly Settlement[],
    record = recordOf(calls),
  ): Promise<readonly Outcome[]> {
    let settled: readonly (Settled | undefined)[];
    try {
      settled = await settle(this.#pool, calls, record);
    } catch (error) {
      if (error instanceof AnswerLost) return this.#lost.outcomes(calls, record);
      if (!isRolledBack(error)) throw error;
      settled = calls.map(() => undefined);
    }
    return settled.map((one, i) => one ?? this.#leave(calls[i] as Settlement));
  }

  #leave(call: Settlement): Promise<Settled> {
    const { accountId } = call;
    this.#leftCalls.set(accountId, (this.#leftCalls.get(accountId) ?? 0) + 1);
    const settled = this.#general.add(call).finally(() => {
      const waiting = (this.#leftCalls.get(accountId) ?? 1) - 1;
      if (waiting === 0) this.#leftCalls.delete(accountId);
      else this.#leftCalls.set(accountId, waiting);
    });
    // The queue later passes the rejection on to the caller.
    settled.catch(() => undefined);
    return settled;
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
      // If the connection broke before the commit was sent, the transaction was rolled back, so its outcome is not in
      // doubt.
      if (settled === undefined || isRolledBack(error)) throw error;
      return this.#lost.outcomes(calls, settled.record, settled.outcomes);
    }
  }
}
