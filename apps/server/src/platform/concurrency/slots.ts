import type { ErrorName } from '@jishi/contract';
import { Refusal } from '../refusal.ts';

export interface SlotsOptions {
  /** The maximum number of running tasks. A function if the number changes. */
  readonly max: number | (() => number);
  /** The maximum number of tasks that wait for a slot. More are rejected. */
  readonly waitingMax?: number;
  /** The error for rejected work. */
  readonly error?: ErrorName;
}

/** Limits concurrent work. Work beyond the limit waits in order, or is rejected. */
export class Slots {
  readonly #options: Required<SlotsOptions>;
  readonly #waiting: (() => void)[] = [];
  #used = 0;

  constructor({ max, waitingMax = 0, error = 'server.busy' }: SlotsOptions) {
    this.#options = { max, waitingMax, error };
  }

  /** Returns true if nothing is in progress or waiting. */
  get isIdle(): boolean {
    return this.#used === 0;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.acquire();
    if (turn !== undefined) await turn;
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /**
   * Acquires a slot. Returns undefined if one is free, otherwise a promise that resolves when it is the caller's turn.
   * `release` frees the slot.
   */
  acquire(): Promise<void> | undefined {
    if (!this.#isFree) return this.#turn();
    this.#used++;
    return undefined;
  }

  /** Acquires a slot immediately, or throws. `release` frees the slot. */
  acquireNow(): void {
    if (!this.#isFree) throw new Refusal(this.#options.error);
    this.#used++;
  }

  /** Passes the slot to the next waiter immediately, so that no newcomer can acquire it in between. */
  release(): void {
    this.#used--;
    while (this.#isFree) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#used++;
      next();
    }
  }

  get #isFree(): boolean {
    const { max } = this.#options;
    return this.#used < (typeof max === 'number' ? max : max());
  }

  #turn(): Promise<void> {
    const { waitingMax, error } = this.#options;
    if (this.#waiting.length >= waitingMax) throw new Refusal(error);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** Limits concurrent work by key. A key without work in progress needs no memory. */
export class SlotsByKey<Key> {
  readonly #options: SlotsOptions;
  readonly #slots = new Map<Key, Slots>();

  constructor(options: SlotsOptions) {
    this.#options = options;
  }

  async run<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const slots = this.#of(key);
    try {
      return await slots.run(work);
    } finally {
      this.#forgetIdle(key, slots);
    }
  }

  /** Acquires a slot immediately, or throws. The returned function releases it. */
  acquireNow(key: Key): () => void {
    const slots = this.#of(key);
    slots.acquireNow();
    return () => {
      slots.release();
      this.#forgetIdle(key, slots);
    };
  }

  #of(key: Key): Slots {
    const slots = this.#slots.get(key) ?? new Slots(this.#options);
    this.#slots.set(key, slots);
    return slots;
  }

  #forgetIdle(key: Key, slots: Slots): void {
    if (slots.isIdle) this.#slots.delete(key);
  }
}
