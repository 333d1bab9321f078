import { setImmediate, setTimeout } from 'node:timers/promises';

/** How a load divides its work into turns of the event loop. */
export interface Pace {
  readonly rowsAtOnce: number;
  /** The load yields after this much work. */
  readonly turnMs: number;
  /** How long the load waits if other work ran while it yielded. */
  readonly pauseMs: number;
}

/** For a process that does nothing else, such as a command. */
export const ALONE: Pace = { rowsAtOnce: 250, turnMs: 2, pauseMs: 0 };
/** For a process that answers calls: they get most of its time. */
export const SHARED: Pace = { rowsAtOnce: 50, turnMs: 0.7, pauseMs: 3 };
/** A turn without other work takes a few microseconds. */
const OTHER_WORK_MS = 0.1;

/** Times that tests can replace. */
export interface TurnTimes {
  now(): number;
  nextTurn(): Promise<unknown>;
  wait(milliseconds: number): Promise<unknown>;
}

const systemTimes: TurnTimes = { now: () => performance.now(), nextTurn: setImmediate, wait: setTimeout };

/** Yields to the event loop at the pace of a load. */
export class WorkTurns {
  readonly #pace: Pace;
  readonly #times: TurnTimes;
  #beganAt: number;

  constructor(pace: Pace, times: TurnTimes = systemTimes) {
    this.#pace = pace;
    this.#times = times;
    this.#beganAt = times.now();
  }

  /** Called after each piece of work. Yields if the turn has lasted long enough, and pauses if other work is waiting. */
  async yield(): Promise<void> {
    const { turnMs, pauseMs } = this.#pace;
    const now = this.#times.now();
    if (now - this.#beganAt < turnMs) return;
    await this.#times.nextTurn();
    if (pauseMs > 0 && this.#times.now() - now > OTHER_WORK_MS) await this.#times.wait(pauseMs);
    this.#beganAt = this.#times.now();
  }
}
