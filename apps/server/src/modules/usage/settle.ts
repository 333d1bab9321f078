import type pg from 'pg';
import { BatchQueue } from '../../platform/batch/index.ts';
import { marketDay } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { settleBatch } from './settle-batch.ts';
import { isPaid, settlePaid } from './settle-paid.ts';
import { isSimple, settleSimple } from './settle-simple.ts';
import { readSettled } from './settled-before.ts';
import type { Settled, Settlement } from './settlement.ts';
import { readWritten } from './usage.repository.ts';

/** Calls in one transaction; more wait for the next. */
const BATCH_MAX = 500;
/**
 * Up to this many go together in any case: what a transaction costs by itself would weigh too much on fewer. One that
 * charges wallets costs more.
 */
const WHOLE = { counted: 64, charged: 128 };
/** Calls waiting beyond this are turned away at once ("busy"): a queue without end answers nobody. */
const QUEUE_MAX = 10_000;

type SettlementQueue = BatchQueue<Settlement, Settled>;

/**
 * A batch takes no more than half of the calls in hand: callers who ask again when they have their answer would else all come
 * to wait for the same transaction, and then database and processor take turns instead of working side by side. Two transactions
 * at a time would make batches smaller and each call dearer.
 */
function settlementQueue(
  run: (calls: readonly Settlement[]) => Promise<readonly Settled[]>,
  wholeMax: number,
): SettlementQueue {
  // How many the last batch took: its callers are about to ask again.
  let lastSize = 0;
  return new BatchQueue({
    flightsMax: 1,
    run,
    nextSize(waiting) {
      const half = Math.ceil((waiting.length + lastSize) / 2);
      const size = Math.min(BATCH_MAX, Math.max(wholeMax, half));
      const day = marketDay((waiting[0] as (typeof waiting)[number]).item.at);
      // All of a batch are of one market day.
      const end = waiting.findIndex(({ item }, i) => i >= size || marketDay(item.at) !== day);
      lastSize = end === -1 ? waiting.length : end;
      return lastSize;
    },
  });
}

/** Settles what it can in one statement; undefined stands for a call that it leaves alone. */
type SettleAtOnce = (
  pool: pg.Pool,
  calls: readonly Settlement[],
) => Promise<readonly (Settled | undefined)[]>;

/**
 * Group commit: a durable charge costs a fraction of a transaction. Calls of the two common kinds, those with nothing to
 * charge and those that a wallet pays for, have queues of their own, each batch one statement; all else goes the general way.
 * No queue waits for another.
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

  /** Waits until nothing is under way; new calls must not come any more. */
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
      // The connection may have died after the commit was carried out: then the calls are written, and that counts.
      if (settled !== undefined && (await this.#wasCommitted(calls, settled))) return settled;
      throw error;
    }
  }

  async #wasCommitted(calls: readonly Settlement[], settled: readonly Settled[]): Promise<boolean> {
    const expected = calls.filter((_, i) => settled[i]?.outcome === 'settled');
    return expected.length > 0 && (await readWritten(this.#db, expected)).size === expected.length;
  }
}
