import { Slots } from '../../platform/concurrency/index.ts';

/**
 * The maximum number of rows that are read concurrently for one caller. A response with this many rows blocks the event
 * loop for tens of milliseconds.
 */
export const ROWS_AT_ONCE = 16_000;
/** The number of reads that one caller may always run concurrently, whatever their size. */
export const READS_MIN = 2;
/** The assumed size of a read while none of the caller's reads has finished. */
export const UNKNOWN_ROWS = 1_000;
/** The maximum number of waiting reads for each caller. Further reads are rejected as busy. */
export const WAITING_MAX = 1_000;

/** The maximum number of callers whose read sizes are cached. */
const CALLERS_MAX = 10_000;

/** An account, or the network of a caller that has no token. */
export type Caller = string | bigint;

interface Sized {
  readonly rows: number;
}

/** Reads a response. `hasWaited` is true if the read had to wait for its turn. */
type Read<A extends Sized> = (hasWaited: boolean) => Promise<A>;

/**
 * Makes a caller's large reads wait for each other, so that nobody else has to wait for them. The database and the
 * event loop serve reads in order of arrival: 200 connections of one account that each read 20,000 rows would delay all
 * other callers. The size of a read is not known in advance, so it is estimated from the caller's finished reads. A
 * caller with small reads never waits.
 */
export class ReadTurns {
  readonly #callers = new Map<Caller, Turns>();

  /** Runs the read when it becomes the caller's turn. */
  run<A extends Sized>(caller: Caller, read: Read<A>): Promise<A> {
    return (this.#callers.get(caller) ?? this.#begin(caller)).run(read);
  }

  #begin(caller: Caller): Turns {
    if (this.#callers.size >= CALLERS_MAX) this.#forgetOldest();
    const turns = new Turns();
    this.#callers.set(caller, turns);
    return turns;
  }

  #forgetOldest(): void {
    const oldest = this.#callers.entries().next().value;
    if (oldest?.[1].isIdle) this.#callers.delete(oldest[0]);
  }
}

class Turns {
  #rows = UNKNOWN_ROWS;
  readonly #slots = new Slots({
    max: () => Math.max(READS_MIN, ROWS_AT_ONCE / this.#rows),
    waitingMax: WAITING_MAX,
    error: 'gateway.busy',
  });

  get isIdle(): boolean {
    return this.#slots.isIdle;
  }

  async run<A extends Sized>(read: Read<A>): Promise<A> {
    const turn = this.#slots.acquire();
    if (turn !== undefined) await turn;
    try {
      const answer = await read(turn !== undefined);
      this.#learn(answer.rows);
      return answer;
    } finally {
      this.#slots.release();
    }
  }

  /**
   * Raises the estimate immediately but lowers it gradually, so that one small response among large ones does not admit
   * many reads.
   */
  #learn(rows: number): void {
    this.#rows = rows > this.#rows ? rows : Math.max(1, (this.#rows + rows) / 2);
  }
}
