import { setImmediate, setTimeout } from 'node:timers/promises';
import { type Clock, marketDay } from '../clock.ts';
import type { Claim, Counter, CountStore } from './counts.ts';

/** The state of the other processes that this process's counters depend on. */
export interface Sharing {
  /** True if no other process runs. Everything is then counted in memory. */
  readonly isAlone: boolean;
  /** True while the database does not respond. Each process then stays within its fair share of a limit. */
  readonly isAway: boolean;
  /** The number of processes, or an estimate that is too high. */
  readonly processes: number;
  /** Resolves after an exchange that began after this call. Never rejects. */
  next(): Promise<void>;
}

/** The state of a process that is the only one. */
export const ALONE: Sharing = {
  isAlone: true,
  isAway: false,
  processes: 1,
  next: () => Promise.resolve(),
};

/** The part of a limit that all processes together may count before they report it. */
const UNTOLD_PART = 0.05;

/** Returns how much of a limit one process may count before it reports it to the others. */
export const untoldMax = (max: number, processes: number): number =>
  Math.floor((max * UNTOLD_PART) / Math.max(1, processes - 1));

/** Returns the share of a limit that a process uses while the database does not respond. */
export const fairPart = (max: number, processes: number): number =>
  Math.max(1, Math.floor(max / Math.max(1, processes)));

export interface ExchangeOptions {
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** Waits until further calls in the same turn of the event loop have been counted. */
  readonly gather?: () => Promise<unknown>;
}

const TICK_MS = 1_000;
/** The number of ticks between two counts of the processes. */
const RECOUNT_TICKS = 5;
/** A database that is silent for longer counts as unavailable. */
const PATIENCE_MS = 3_000;
/** The maximum number of claims in one statement. */
const CLAIMS_MAX = 2_000;

/**
 * Exchanges the counts of this process with those of all others. Only one exchange runs at a time, and it serves all
 * waiting callers. Once a second, an exchange also reports all unreported counts and gives back unneeded shares. A
 * single process stores only its daily counts, which must survive it, but not its rates.
 */
export class Exchange implements Sharing {
  isAlone = false;
  isAway = false;
  processes = 2;
  readonly #store: CountStore;
  readonly #options: ExchangeOptions;
  readonly #counters: Counter[] = [];
  #last: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #ticks = 0;
  #isTicking = false;
  /** The number of announcements from other processes. */
  #heard = 0;

  constructor(store: CountStore, options: ExchangeOptions) {
    this.#store = store;
    this.#options = options;
  }

  add(...counters: readonly Counter[]): void {
    this.#counters.push(...counters);
  }

  start(): void {
    this.#timer = setInterval(() => void this.#tickOnce(), TICK_MS).unref();
  }

  /** Reports the unreported counts, and gives back all shares. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#inTurn(() => this.#run(true));
  }

  next(): Promise<void> {
    this.#next ??= this.#inTurn(async () => {
      await (this.#options.gather ?? setImmediate)();
      this.#next = null;
      await this.#run(false);
    });
    return this.#next;
  }

  /** Exchanges everything. Runs once a second. */
  async tick(): Promise<void> {
    this.#ticks++;
    if (this.isAway || (!this.isAlone && this.#ticks % RECOUNT_TICKS === 0)) await this.recount();
    await this.#inTurn(() => this.#run(true));
  }

  async #tickOnce(): Promise<void> {
    if (this.#isTicking) return;
    this.#isTicking = true;
    await this.tick();
    this.#isTicking = false;
  }

  /** Called when another process announces itself. */
  async hear(): Promise<void> {
    this.#heard++;
    this.processes++;
    this.#setAlone(null);
    await this.#inTurn(() => this.#run(true));
    await this.recount();
  }

  /** Called when the process may miss announcements of other processes. */
  lose(): void {
    this.#heard++;
    this.#setAlone(null);
  }

  /**
   * Counts the running processes. A process that becomes the only one reads the daily counts and continues from them.
   */
  async recount(): Promise<void> {
    try {
      const heard = this.#heard;
      const processes = await this.#patiently(this.#store.processes());
      this.isAway = false;
      if (heard !== this.#heard) return await this.recount();
      this.processes = Math.max(1, processes);
      if (processes > 1) this.#setAlone(null);
      else if (!this.isAlone) await this.#inTurn(() => this.#goOnAlone(heard));
    } catch (error) {
      this.#failed(error);
    }
  }

  async #goOnAlone(heard: number): Promise<void> {
    const counted = await this.#store.ofDay(marketDay(this.#options.clock()));
    if (heard === this.#heard) this.#setAlone(counted);
  }

  #setAlone(counted: Parameters<Counter['changed']>[0]): void {
    if (this.isAlone === (counted !== null)) return;
    for (const counter of this.#counters) counter.changed(counted);
    this.isAlone = counted !== null;
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #run(all: boolean): Promise<void> {
    const claims = this.#counters.map((counter) => counter.claims(all));
    const shares = claims.flatMap((claim) => claim.shares);
    const sets = claims.flatMap((claim) => claim.sets);
    for (const part of partsOf(shares)) await this.#settle(part, (requests) => this.#store.share(requests));
    for (const part of partsOf(sets)) await this.#settle(part, (requests) => this.#store.unite(requests));
  }

  async #settle<Request, Answer>(
    claims: readonly Claim<Request, Answer>[],
    ask: (requests: readonly Request[]) => Promise<readonly Answer[]>,
  ): Promise<void> {
    try {
      const answers = await this.#patiently(ask(claims.map(({ request }) => request)));
      this.isAway = false;
      claims.forEach((claim, at) => {
        claim.settle(answers[at] as Answer);
      });
    } catch (error) {
      for (const claim of claims) claim.fail();
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    this.isAway = true;
    this.#options.onError(error);
  }

  /** Rejects if the response takes too long. A late response has no effect. */
  async #patiently<T>(answer: Promise<T>): Promise<T> {
    const ended = new AbortController();
    const late = setTimeout(PATIENCE_MS, undefined, { ref: false, signal: ended.signal }).then(() => {
      throw new Error('the counts of the limits were not exchanged in time');
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      late.catch(() => undefined);
      answer.catch(() => undefined);
      ended.abort();
    }
  }
}

function partsOf<T>(all: readonly T[]): T[][] {
  const parts = Math.ceil(all.length / CLAIMS_MAX);
  return Array.from({ length: parts }, (_, at) => all.slice(at * CLAIMS_MAX, (at + 1) * CLAIMS_MAX));
}
