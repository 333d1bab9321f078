import { Slots } from '../../platform/concurrency/index.ts';

/** Reads of one caller at once: half of the connections that a process has to the database. */
export const READS_MAX = 8;
/** Those of a caller whose last answer was large; each holds the event loop for tens of milliseconds in all. */
export const LARGE_READS_MAX = 2;
/** Reads of one caller that wait; more are told that the server is busy. */
export const WAITING_MAX = 1_000;
/** Rows of a large answer. */
export const LARGE_ROWS = 2_000;

/** An account, or a network without a token. */
export type Caller = string | bigint;

interface Turns {
  readonly all: Slots;
  readonly large: Slots;
  isLarge: boolean;
}

/**
 * Lets reads of one caller wait for each other, so that others need not: two hundred connections of one account that read twenty
 * thousand rows each made everybody wait for all of them. How many rows a call has is known once they are read, so a
 * caller goes by the size of its last answer.
 */
export class ReadTurns {
  readonly #callers = new Map<Caller, Turns>();

  async run<A extends { readonly rows: number }>(caller: Caller, read: () => Promise<A>): Promise<A> {
    const turns = this.#callers.get(caller) ?? begin();
    this.#callers.set(caller, turns);
    const measured = async (): Promise<A> => {
      const answer = await read();
      turns.isLarge = answer.rows >= LARGE_ROWS;
      return answer;
    };
    try {
      return await turns.all.run(() => (turns.isLarge ? turns.large.run(measured) : measured()));
    } finally {
      if (turns.all.isIdle) this.#callers.delete(caller);
    }
  }
}

function begin(): Turns {
  const error = 'gateway.busy';
  return {
    all: new Slots({ max: READS_MAX, waitingMax: WAITING_MAX, error }),
    large: new Slots({ max: LARGE_READS_MAX, waitingMax: READS_MAX, error }),
    isLarge: false,
  };
}
