/** An idle loop sets a mark at this interval. During a longer gap between two marks, no request was answered. */
const TICK_MS = 50;
/** The minimum duration of a reported hold. */
export const HOLD_MIN_MS = 200;

/** A period in which the event loop ran one piece of work, or the process did not run at all. */
export interface Hold {
  readonly heldMs: number;
  /**
   * CPU time of the main thread since the last tick. A value far below `heldMs` means that the machine was busy
   * elsewhere.
   */
  readonly cpuMs: number;
  /** The loop's work at the end of the hold, and before it. If both are the same route, that route blocked the loop. */
  readonly at: string | null;
  readonly before: string | null;
}

/** Times in milliseconds, which tests can replace. */
export interface LoopTimes {
  now(): number;
  /** Returns the CPU time of the thread. */
  cpu(): number;
}

const systemTimes: LoopTimes = {
  now: () => performance.now(),
  cpu: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
};

/**
 * Detects work that blocks the event loop. Requests and jobs set a mark when they start and end, and a timer sets marks
 * in between. A long time between two marks means that the loop was blocked. Setting a mark costs one reading of the
 * clock.
 */
export class LoopWatch {
  readonly #onHold: (hold: Hold) => void;
  readonly #times: LoopTimes;
  #timer: NodeJS.Timeout | undefined;
  #markedAt = Number.POSITIVE_INFINITY;
  #what: string | null = null;
  #cpuAt = 0;

  constructor(onHold: (hold: Hold) => void, times: LoopTimes = systemTimes) {
    this.#onHold = onHold;
    this.#times = times;
  }

  /** Sets a mark. `null` is the timer. Counts nothing before `start` or after `stop`. */
  mark(what: string | null): void {
    const now = this.#times.now();
    const heldMs = now - this.#markedAt;
    if (heldMs > HOLD_MIN_MS) this.#report(heldMs, what);
    if (this.#timer === undefined) return;
    this.#markedAt = now;
    this.#what = what;
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#timer.unref();
    this.#tick();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#markedAt = Number.POSITIVE_INFINITY;
  }

  #tick(): void {
    this.mark(null);
    this.#cpuAt = this.#times.cpu();
  }

  #report(heldMs: number, at: string | null): void {
    const cpuMs = this.#times.cpu() - this.#cpuAt;
    this.#onHold({ heldMs: Math.round(heldMs), cpuMs: Math.round(cpuMs), at, before: this.#what });
  }
}
