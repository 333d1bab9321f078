import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { marketDay } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import { settleBatch } from './settle-batch.ts';
import { isSimple, settleSimple } from './settle-simple.ts';
import type { Settled, Settlement } from './settlement.ts';
import { countCalls } from './usage.repository.ts';

/** Calls in one transaction; more wait for the next. */
const BATCH_MAX = 500;
/** Calls waiting beyond this are turned away at once ("busy"): a queue without end answers nobody. */
const QUEUE_MAX = 10_000;

export class SettlementBusy extends Error {
  override readonly name = 'SettlementBusy';
}

interface Waiting {
  readonly call: Settlement;
  readonly resolve: (settled: Settled) => void;
  readonly reject: (error: unknown) => void;
}

/** Settles a batch; the results stand in the order of the calls. */
type SettleCalls = (calls: readonly Settlement[]) => Promise<readonly Settled[]>;

/**
 * Calls that come while a transaction is under way share the next one: the batch grows by itself with the load. Two at a
 * time would make batches smaller and each call dearer.
 */
class Lane {
  readonly #settle: SettleCalls;
  #running: Promise<void> | undefined;
  #queue: Waiting[] = [];

  constructor(settle: SettleCalls) {
    this.#settle = settle;
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
    while (this.#queue.length > 0) await this.#commit(this.#nextBatch());
  }

  /** As many as fit, all of one market day. */
  #nextBatch(): Waiting[] {
    const day = marketDay((this.#queue[0] as Waiting).call.at);
    const end = this.#queue.findIndex(({ call }, i) => i >= BATCH_MAX || marketDay(call.at) !== day);
    return this.#queue.splice(0, end === -1 ? this.#queue.length : end);
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    try {
      const settled = await this.#settle(batch.map(({ call }) => call));
      for (const [i, { resolve }] of batch.entries()) resolve(settled[i] as Settled);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/**
 * Group commit: a durable charge costs a fraction of a transaction. Calls with nothing to charge go in a lane of their
 * own, in one statement; the two lanes never wait for each other's queue.
 */
export class Settler {
  readonly #db: Db;
  readonly #simple: Lane;
  readonly #general: Lane;

  constructor(db: Db, pool: pg.Pool) {
    this.#db = db;
    this.#general = new Lane((calls) => this.#settleGeneral(calls));
    this.#simple = new Lane((calls) => this.#settleSimple(pool, calls));
  }

  get waiting(): number {
    return this.#simple.waiting + this.#general.waiting;
  }

  /** Resolves when the call is durable, or refused. */
  settle(call: Settlement): Promise<Settled> {
    if (this.waiting >= QUEUE_MAX) return Promise.reject(new SettlementBusy());
    return new Promise((resolve, reject) => {
      const lane = isSimple(call) ? this.#simple : this.#general;
      lane.add({ call, resolve, reject });
    });
  }

  /** Waits until nothing is under way; new calls must not come any more. */
  async drain(): Promise<void> {
    await this.#simple.drain();
    await this.#general.drain();
  }

  async #settleSimple(pool: pg.Pool, calls: readonly Settlement[]): Promise<readonly Settled[]> {
    const settled = await settleSimple(pool, calls);
    const left = calls.filter((_, i) => settled[i] === undefined);
    if (left.length === 0) return settled as Settled[];
    const rest = [...(await this.#settleGeneral(left))];
    return settled.map((one) => one ?? (rest.shift() as Settled));
  }

  async #settleGeneral(calls: readonly Settlement[]): Promise<readonly Settled[]> {
    let settled: Settled[] | undefined;
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
    const written = calls.filter((_, i) => settled[i]?.outcome === 'settled');
    return written.length > 0 && (await countCalls(this.#db, written)) === written.length;
  }
}
