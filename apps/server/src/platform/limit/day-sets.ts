import { LRUCache } from 'lru-cache';
import type { Awaitable } from '../awaitable.ts';
import { upTo } from '../cache/index.ts';
import { type Clock, marketDay } from '../clock.ts';
import { type Claim, type Claims, type Counter, type DayCounted, dayKey } from './counts.ts';
import { endOfCounts } from './day-sums.ts';
import { fairPart, type Sharing, untoldMax } from './exchange.ts';

/** The values counted for one key on one day, as far as this process knows them. */
interface DaySet {
  readonly day: string;
  values: Set<string>;
  /** Values counted here that are still unreported. */
  readonly untold: Set<string>;
  /** Values that are waiting to be admitted. */
  readonly wishes: Set<string>;
  max: number;
  /** True if the values of the other processes are known. */
  isKnown: boolean;
}

/** Beyond this number, this process forgets the least recently used sets. */
const SETS_MAX = 20_000;

/**
 * Counts distinct values on a market day. All processes share the sets of values, which survive a restart. A value that
 * is already in the set is admitted again.
 */
export class DaySets implements Counter {
  readonly #sets = new LRUCache<string, DaySet>(upTo(SETS_MAX));
  readonly #sharing: Sharing;
  readonly #clock: Clock;
  readonly #asking = new Map<string, DaySet>();
  readonly #listed = new Map<string, DaySet>();

  constructor(sharing: Sharing, clock: Clock) {
    this.#sharing = sharing;
    this.#clock = clock;
  }

  /** Counts the value, or rejects it. Returns a promise only if the process must query the common set. */
  admit(what: string, value: string, max: number): Awaitable<boolean> {
    const set = this.#setOf(what);
    set.max = max;
    if (set.values.has(value)) return true;
    if (set.isKnown && set.values.size >= max) return false;
    if (!this.#mayDecide(set)) return this.#ask(what, value, max);
    if (set.values.size >= max) return false;
    const { isAway, isAlone, processes } = this.#sharing;
    if (isAway && !isAlone && set.untold.size >= fairPart(max, processes)) return false;
    set.values.add(value);
    set.untold.add(value);
    this.#listed.set(what, set);
    return true;
  }

  claims(all: boolean): Claims {
    const sets = new Map(this.#asking);
    this.#asking.clear();
    if (all) {
      for (const [what, set] of this.#listed) sets.set(what, set);
      this.#listed.clear();
    }
    const expiresAt = endOfCounts(this.#clock());
    return { shares: [], sets: [...sets].map(([what, set]) => this.#claimOf(what, set, expiresAt)) };
  }

  changed(alone: DayCounted | null): void {
    for (const set of this.#sets.values()) set.isKnown = false;
    if (alone === null) return;
    const day = marketDay(this.#clock());
    for (const [key, values] of alone.sets) {
      const set = this.#setOf(key.slice(dayKey(day, '').length));
      for (const value of values) set.values.add(value);
    }
  }

  #mayDecide({ isKnown, values, untold, max }: DaySet): boolean {
    const { isAlone, isAway, processes } = this.#sharing;
    if (isAway || isAlone) return true;
    return isKnown && untold.size < untoldMax(max, processes) && values.size < max;
  }

  async #ask(what: string, value: string, max: number): Promise<boolean> {
    const asking = this.#setOf(what);
    asking.wishes.add(value);
    this.#asking.set(what, asking);
    await this.#sharing.next();
    const set = this.#setOf(what);
    if (set.values.has(value)) return true;
    // Either the other processes have filled the set, or this process can now decide by itself.
    return this.#mayDecide(set) ? this.admit(what, value, max) : false;
  }

  #setOf(what: string): DaySet {
    const day = marketDay(this.#clock());
    const current = this.#sets.get(what);
    if (current?.day === day) return current;
    const set = {
      day,
      values: new Set<string>(),
      untold: new Set<string>(),
      wishes: new Set<string>(),
      max: 0,
      isKnown: false,
    };
    this.#sets.set(what, set);
    return set;
  }

  #claimOf(what: string, set: DaySet, expiresAt: Date): Claims['sets'][number] {
    const news = [...set.untold];
    const request = {
      key: dayKey(set.day, what),
      max: set.max,
      values: [...new Set([...news, ...set.wishes])],
      expiresAt,
    };
    set.wishes.clear();
    return {
      request,
      settle(values: readonly string[]) {
        for (const value of news) set.untold.delete(value);
        set.values = new Set([...values, ...set.untold]);
        set.isKnown = true;
      },
      fail: () => this.#listed.set(what, set),
    } satisfies Claim<typeof request, readonly string[]>;
  }
}
