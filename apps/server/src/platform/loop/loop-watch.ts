/** A free loop passes by this often, so a longer gap between two marks is time in which nobody was answered. */
const TICK_MS = 50;
/** Holds of this length and more are reported. */
export const HOLD_MIN_MS = 200;

/** Time in which the event loop ran one piece of work, or the process did not run at all. */
export interface Hold {
  readonly heldMs: number;
  /**
   * Processor time of the main thread since the last tick. A value far below `heldMs` means that the machine was
   * busy elsewhere.
   */
  readonly cpuMs: number;
  /** The loop's work at the end of the hold, and before it: where both are one route, that route held it. */
  readonly at: string | null;
  readonly before: string | null;
}

/** Time in milliseconds; a test gives its own. */
export interface LoopTimes {
  now(): number;
  /** Processor time of the thread. */
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
 * Finds what holds the event loop. Requests and jobs mark their beginning and their end, a timer marks in between;
 * between two marks far apart the loop was held. A mark costs one reading of the clock.
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

  /** Marks that the loop is here now; `null` is the timer. Counts nothing before `start` and after `stop`. */
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
