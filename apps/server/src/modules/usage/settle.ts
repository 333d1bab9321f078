import { availableParallelism } from 'node:os';
import { BatchQueue } from '../../platform/batch/index.ts';
import { marketDay } from '../../platform/clock.ts';
import { AnswerLost, type Db, inTransaction, isRolledBack, type Writer } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { LostBatches } from './lost-batches.ts';
import { CHARGED, COUNTED, isPaid, isSimple, type Kind } from './settle-at-once.ts';
import { type SettledBatch, settleBatch } from './settle-batch.ts';
import type { Settled, Settlement } from './settlement.ts';

/** The maximum number of calls in one transaction. Further calls wait for the next. */
const BATCH_MAX = 500;
/**
 * The largest batches that are not split: for fewer calls, the fixed cost of a transaction would dominate. Charging
 * wallets costs more.
 */
const WHOLE = { counted: 64, charged: 128 };
/**
 * Calls beyond this number get the error that the server is busy, because an unbounded queue would serve nobody in
 * time.
 */
const QUEUE_MAX = 10_000;

/**
 * A charge's cost in the database depends mostly on the number of accounts. The calls of many accounts are therefore
 * charged by several concurrent transactions, divided by account. Calls of few accounts stay together, because a
 * transaction costs more than these accounts. With few processors, the server and the first transaction use most of
 * them, so a second queue opens later. Measured on 2 and on 16 processors; see bench/README.md.
 */
const PAID_QUEUES = Math.min(4, Math.max(2, Math.floor(availableParallelism() / 4)));
const ACCOUNTS_OF_QUEUE = Math.max(8, Math.round(200 / availableParallelism()));
/**
 * The estimated number of accounts falls by at most this factor for each batch, so that one small batch does not close
 * a queue.
 */
const FORGETTING = 0.95;

type SettlementQueue = BatchQueue<Settlement, Settled>;
/** A promise if the database's response was lost, or if the call went to the general queue. */
type Outcome = Settled | Promise<Settled>;

/**
 * Creates a queue. A batch takes at most half of the calls in progress. Otherwise all callers that call again after a
 * response would wait for the same transaction, and database and CPU would take turns instead of working concurrently.
 * Two concurrent transactions would make batches smaller and each call more expensive.
 */
function settlementQueue(
  run: (calls: readonly Settlement[]) => Promise<readonly Outcome[]>,
  wholeMax: number,
): SettlementQueue {
  // The size of the last batch, whose callers are about to call again.
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
 * Commits calls in groups, so that a durable charge costs a fraction of a transaction. The two common kinds of calls,
 * free ones and those paid from a wallet, have separate queues with one statement for each batch. All other calls go
 * to the general queue, as do calls that such a statement does not settle. No queue waits for another.
 */
export class Settler {
  readonly #db: Db;
  readonly #pool: Writer;
  readonly #lost: LostBatches;
  readonly #simple: SettlementQueue;
  readonly #paid: readonly SettlementQueue[];
  /** The number of accounts in the last batch of each queue. */
  readonly #batchAccounts: number[];
  /** The recent number of accounts that the queues charge at the same time. */
  #accounts = 0;
  readonly #general: SettlementQueue;
  /**
   * For each account, the number of calls that a statement did not settle and that are now in the general queue. The
   * account's further paid calls follow them.
   */
  readonly #leftCalls = new Map<bigint, number>();

  /**
   * Creates the settler. `paidQueues` is the maximum number of concurrent transactions that charge plain paid calls.
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
   * Resolves when the call is durable, or refused. Rejects with `gateway.busy` if too many calls are waiting or the
   * call is void. Rejects with `gateway.outcomeUnknown` if the database did not respond before `drain`.
   */
  settle(call: Settlement): Promise<Settled> {
    if (this.waiting >= QUEUE_MAX) return Promise.reject(new Refusal('gateway.busy'));
    return this.#queueOf(call).add(call);
  }

  /** Waits until nothing is in progress. No new calls may arrive. */
  async drain(): Promise<void> {
    for (const queue of [this.#simple, ...this.#paid, this.#general]) await queue.drain();
    this.#lost.close();
  }

  #queueOf(call: Settlement): SettlementQueue {
    if (isSimple(call)) return this.#simple;
    if (!isPaid(call) || this.#leftCalls.has(call.accountId)) return this.#general;
    // Calls are divided by account: two queues that charge the same wallet would wait for each other.
    return this.#paid[Number(call.accountId % BigInt(this.#openQueues))] ?? this.#general;
  }

  /** Returns the current number of queues for paid calls. */
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
      // If a connection was lost before the commit was sent, the transaction was rolled back.
      if (settled === undefined || isRolledBack(error)) throw error;
      return this.#lost.outcomes(calls, settled.record, settled.outcomes);
    }
  }
}
