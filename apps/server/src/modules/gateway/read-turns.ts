import { Slots } from '../../platform/concurrency/index.ts';

/** Rows that one caller reads at once: what an answer of so many rows takes of the event loop is some tens of milliseconds. */
export const ROWS_AT_ONCE = 16_000;
/** Reads of one caller at once, however large they are. */
export const READS_MIN = 2;
/** What a read is taken for while none of its caller has ended. */
export const UNKNOWN_ROWS = 1_000;
/** Reads of one caller that wait; more are told that the server is busy. */
export const WAITING_MAX = 1_000;

/** Callers that are remembered. */
const CALLERS_MAX = 10_000;

/** An account, or a network without a token. */
export type Caller = string | bigint;

interface Sized {
  readonly rows: number;
}

/** Reads an answer; told whether it waited for its turn. */
type Read<A extends Sized> = (hasWaited: boolean) => Promise<A>;

/**
 * Lets large reads of one caller wait for each other, so that others need not: the database and the event loop take work in the
 * order in which it comes, and two hundred connections of one account that read twenty thousand rows each made everybody
 * wait for all of them. How many rows a call has is known once they are read, so a read is taken to be as large as those that
 * its caller has ended; a caller of small ones never waits.
 */
export class ReadTurns {
  readonly #callers = new Map<Caller, Turns>();

  /** Reads in a turn of the caller. */
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
    const turn = this.#slots.take();
    if (turn !== undefined) await turn;
    try {
      const answer = await read(turn !== undefined);
      this.#learn(answer.rows);
      return answer;
    } finally {
      this.#slots.leave();
    }
  }

  /** More rows count at once, fewer by and by: a small answer among large ones lets no crowd in. */
  #learn(rows: number): void {
    this.#rows = rows > this.#rows ? rows : Math.max(1, (this.#rows + rows) / 2);
  }
}
