import { setImmediate as nextTurn } from 'node:timers/promises';

export interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result | Promise<Result>) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatchWork<Item, Result> {
  /** The maximum number of concurrent batches. */
  readonly flightsMax: number;
  /** Returns how many waiting items go into the next batch, at least one. */
  nextSize(waiting: readonly Waiting<Item, Result>[]): number;
  /** Returns the results in the order of the items. If it rejects, all items are rejected. */
  run(items: readonly Item[]): Promise<readonly (Result | Promise<Result>)[]>;
}

/**
 * Collects items into batches. Items that arrive during a batch share the next one, so batches grow with the load. The
 * next batch is sent to the database before the results of the previous one occupy the CPU.
 */
export class BatchQueue<Item, Result> {
  readonly #work: BatchWork<Item, Result>;
  readonly #waiting: Waiting<Item, Result>[] = [];
  readonly #flights = new Set<Promise<void>>();
  #underWay = 0;

  constructor(work: BatchWork<Item, Result>) {
    this.#work = work;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#underWay < this.#work.flightsMax) this.#depart();
    });
  }

  /** Waits until no batch is in progress. */
  async drain(): Promise<void> {
    while (this.#flights.size > 0) await Promise.all(this.#flights);
  }

  #depart(): void {
    const flight = this.#fly().finally(() => this.#flights.delete(flight));
    this.#flights.add(flight);
  }

  async #fly(): Promise<void> {
    this.#underWay++;
    // Items added during the rest of this turn of the event loop join the first batch.
    await nextTurn();
    let batch = this.#begin();
    while (batch !== undefined) {
      const settleCallers = await batch;
      batch = this.#begin();
      if (batch !== undefined) await nextTurn();
      settleCallers();
    }
    // Runs in the same turn as the check that the queue is empty. An item that arrives later therefore finds this run
    // ended and starts a new one.
    this.#underWay--;
  }

  /**
   * Starts the next batch, if there is one. Resolves to a function that settles the promises of the batch's callers.
   */
  #begin(): Promise<() => void> | undefined {
    if (this.#waiting.length === 0) return undefined;
    const batch = this.#waiting.splice(0, this.#work.nextSize(this.#waiting));
    return this.#work.run(batch.map(({ item }) => item)).then(
      (results) => () => {
        for (const [i, { resolve }] of batch.entries()) resolve(results[i] as Result);
      },
      (error: unknown) => () => {
        for (const { reject } of batch) reject(error);
      },
    );
  }
}
