import { setImmediate as nextTurn } from 'node:timers/promises';

export interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result | Promise<Result>) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatchWork<Item, Result> {
  /** Concurrent batches. */
  readonly flightsMax: number;
  /** Returns the number of waiting items for the next batch, at least one. */
  nextSize(waiting: readonly Waiting<Item, Result>[]): number;
  /** Returns results in the order of the items. A rejection rejects all of them. */
  run(items: readonly Item[]): Promise<readonly (Result | Promise<Result>)[]>;
}

/**
 * Collects items into batches. Items that arrive during a batch share the next one, so batches grow with the
 * load. The next batch goes to the database before the results of this one occupy the processor.
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

  /** Waits until nothing is in progress. */
  async drain(): Promise<void> {
    while (this.#flights.size > 0) await Promise.all(this.#flights);
  }

  #depart(): void {
    const flight = this.#fly().finally(() => this.#flights.delete(flight));
    this.#flights.add(flight);
  }

  async #fly(): Promise<void> {
    this.#underWay++;
    // Items added in the rest of this turn of the event loop join the first batch.
    await nextTurn();
    let batch = this.#begin();
    while (batch !== undefined) {
      const settleCallers = await batch;
      batch = this.#begin();
      if (batch !== undefined) await nextTurn();
      settleCallers();
    }
    // This runs in the same turn as the check for an empty queue, so items that arrive later start a new
    // flight.
    this.#underWay--;
  }

  /** Starts the next batch, if there is one. Resolves to a function that settles its callers. */
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
