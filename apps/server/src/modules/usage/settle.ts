import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
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

interface Waiting {
  readonly call: Settlement;
  readonly resolve: (settled: Settled) => void;
  readonly reject: (error: unknown) => void;
}

/** Settles a batch; the results stand in the order of the calls. */
type SettleCalls = (calls: readonly Settlement[]) => Promise<readonly Settled[]>;

/**
 * Calls that come while a transaction is under way share the next one: the batch grows by itself with the load. It takes
 * no more than half of the calls in hand: callers who ask again when they have their answer would else all come to wait
 * for the same transaction, and then database and processor take turns instead of working side by side. Two transactions
 * at a time would make batches smaller and each call dearer.
 */
class Lane {
  readonly #settle: SettleCalls;
  readonly #whole: number;
  #running: Promise<void> | undefined;
  #queue: Waiting[] = [];
  /** How many the last batch took: its callers are about to ask again. */
  #lastSize = 0;

  constructor(settle: SettleCalls, whole: number) {
    this.#settle = settle;
    this.#whole = whole;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  add(waiting: Waiting): void {
    this.#queue.push(waiting);
    this.#wake();
  }

  #wake(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#queue.length > 0) this.#wake();
    });
  }

  async drain(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // The rest of this turn of the event loop joins the first batch.
    await nextTurn();
    let under = this.#begin();
    while (under !== undefined) {
      const tell = await under;
      under = this.#begin();
      // The database has its next batch before the answers of this one take the processor.
      await nextTurn();
      tell();
    }
  }

  /** Sends the next batch off, if there is one; gives what tells its callers. */
  #begin(): Promise<() => void> | undefined {
    if (this.#queue.length === 0) return undefined;
    const batch = this.#nextBatch();
    return this.#settle(batch.map(({ call }) => call)).then(
      (settled) => () => {
        for (const [i, { resolve }] of batch.entries()) resolve(settled[i] as Settled);
      },
      (error: unknown) => () => {
        for (const { reject } of batch) reject(error);
      },
    );
  }

  /** Half of the calls in hand, all of one market day. */
  #nextBatch(): Waiting[] {
    const half = Math.ceil((this.#queue.length + this.#lastSize) / 2);
    const size = Math.min(BATCH_MAX, Math.max(this.#whole, half));
    const day = marketDay((this.#queue[0] as Waiting).call.at);
    const end = this.#queue.findIndex(({ call }, i) => i >= size || marketDay(call.at) !== day);
    const batch = this.#queue.splice(0, end === -1 ? this.#queue.length : end);
    this.#lastSize = batch.length;
    return batch;
  }
}

/** Settles what it can in one statement; undefined stands for a call that it leaves alone. */
type SettleAtOnce = (
  pool: pg.Pool,
  calls: readonly Settlement[],
) => Promise<readonly (Settled | undefined)[]>;

/**
 * Group commit: a durable charge costs a fraction of a transaction. Calls of the two common kinds, those with nothing to
 * charge and those that a wallet pays for, go in lanes of their own, each in one statement; all else goes the general way.
 * No lane waits for another's queue.
 */
export class Settler {
  readonly #db: Db;
  readonly #pool: pg.Pool;
  readonly #simple: Lane;
  readonly #paid: Lane;
  readonly #general: Lane;

  constructor(db: Db, pool: pg.Pool) {
    this.#db = db;
    this.#pool = pool;
    this.#simple = new Lane((calls) => this.#settleAtOnce(settleSimple, calls), WHOLE.counted);
    this.#paid = new Lane((calls) => this.#settleAtOnce(settlePaid, calls), WHOLE.charged);
    this.#general = new Lane((calls) => this.#settleGeneral(calls), WHOLE.charged);
  }

  get waiting(): number {
    return this.#simple.waiting + this.#paid.waiting + this.#general.waiting;
  }

  /** Resolves when the call is durable, or refused. Rejects with `gateway.busy` when too many wait already. */
  settle(call: Settlement): Promise<Settled> {
    if (this.waiting >= QUEUE_MAX) return Promise.reject(new Refusal('gateway.busy'));
    return new Promise((resolve, reject) => this.#laneOf(call).add({ call, resolve, reject }));
  }

  /** Waits until nothing is under way; new calls must not come any more. */
  async drain(): Promise<void> {
    for (const lane of [this.#simple, this.#paid, this.#general]) await lane.drain();
  }

  #laneOf(call: Settlement): Lane {
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
