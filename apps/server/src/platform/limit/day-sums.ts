import { DAY_MS } from '@jishi/market-math';
import { LRUCache } from 'lru-cache';
import type { Awaitable } from '../awaitable.ts';
import { upTo } from '../cache/index.ts';
import { type Clock, marketDay, secondsToMarketMidnight } from '../clock.ts';
import { type Claim, type Claims, type Counter, type DayCounted, dayKey, type ShareGrant } from './counts.ts';
import { fairPart, type Sharing, untoldMax } from './exchange.ts';

export interface DayTake {
  readonly what: string;
  /** The maximum for the day. */
  readonly max: number;
  readonly by: number;
  /** True if the last amount must fit completely. Otherwise it may exceed the maximum. */
  readonly isWhole: boolean;
}

export interface DayTaken {
  readonly isTaken: boolean;
  /** The number that all processes have counted on the day. */
  readonly used: number;
}

/** This process's sum for one key on one day. */
interface Sum {
  readonly day: string;
  /** The number that this process counted. */
  own: number;
  /** The part of the common sum that belongs to this process. If it exceeds `own`, the rest is an unused share. */
  cover: number;
  /** The common sum as of the last exchange. */
  total: number;
  max: number;
  need: number;
  isKnown: boolean;
  /** The time of the last rejection after an exchange. */
  refusedMs: number;
}

/** Beyond this number, this process forgets the least recently used sums. */
const SUMS_MAX = 100_000;
const REFUSED_MS = 1_000;

/** Returns the time after which the counts of the current day are no longer needed. */
export const endOfCounts = (now: Date): Date =>
  new Date(now.getTime() + secondsToMarketMidnight(now) * 1_000 + DAY_MS);

/**
 * Sums up amounts on a market day. All processes share the sums, which survive a restart. A single process counts in
 * memory and stores the sums once a second. Several processes take shares of the common sum.
 */
export class DaySums implements Counter {
  readonly #sums = new LRUCache<string, Sum>(upTo(SUMS_MAX));
  readonly #sharing: Sharing;
  readonly #clock: Clock;
  readonly #asking = new Map<string, Sum>();
  readonly #listed = new Map<string, Sum>();

  constructor(sharing: Sharing, clock: Clock) {
    this.#sharing = sharing;
    this.#clock = clock;
  }

  /** Counts an amount for the day, or rejects it. Returns a promise only if the process must request a share. */
  take(take: DayTake): Awaitable<DayTaken> {
    const sum = this.#sumOf(take.what);
    sum.max = take.max;
    if (!this.#mayDecide(sum, take)) return this.#wasJustRefused(sum, take) ? refused(sum) : this.#ask(take);
    return this.#decide(sum, take);
  }

  /** Counts without a limit. A negative number subtracts an amount counted on that day. */
  add(what: string, day: string, by: number): void {
    const sum = this.#sumOf(what);
    if (sum.day !== day) return;
    sum.own += by;
    this.#listed.set(what, sum);
  }

  claims(all: boolean): Claims {
    const sums = new Map(this.#asking);
    this.#asking.clear();
    if (all) {
      for (const [what, sum] of this.#listed) sums.set(what, sum);
      this.#listed.clear();
    }
    const expiresAt = endOfCounts(this.#clock());
    return { shares: [...sums].map(([what, sum]) => this.#claimOf(what, sum, expiresAt)), sets: [] };
  }

  changed(alone: DayCounted | null): void {
    for (const sum of this.#sums.values()) sum.isKnown = false;
    if (alone === null) return;
    const day = marketDay(this.#clock());
    for (const [key, total] of alone.sums) {
      const what = key.slice(dayKey(day, '').length);
      this.#sumOf(what).total = total;
    }
  }

  /**
   * Returns true if this process can decide by itself: it is the only one, or few enough of its calls are unreported.
   */
  #mayDecide(sum: Sum, { by, max }: DayTake): boolean {
    const { isAlone, isAway, processes } = this.#sharing;
    if (isAway || isAlone) return true;
    if (!sum.isKnown) return false;
    const untold = sum.own - sum.cover + by;
    return untold <= untoldMax(max, processes) && sum.total + Math.max(0, untold) <= max;
  }

  #decide(sum: Sum, { what, by, max, isWhole }: DayTake): DayTaken {
    const { isAway, isAlone, processes } = this.#sharing;
    const used = usedOf(sum);
    const isOver = (count: number, most: number): boolean => (isWhole ? count + by > most : count >= most);
    const isUnfair = isAway && !isAlone && isOver(sum.own, fairPart(max, processes));
    if (isOver(used, max) || isUnfair) return refused(sum);
    sum.own += by;
    this.#listed.set(what, sum);
    return { isTaken: true, used: used + by };
  }

  /**
   * Returns true if a request for a share was rejected within the last second. After that, a call beyond the limit
   * requests a share again, because another process may have given one back.
   */
  #wasJustRefused(sum: Sum, { by, max, isWhole }: DayTake): boolean {
    const isOver = usedOf(sum) + (isWhole ? by : 1) > max;
    return sum.isKnown && isOver && this.#clock().getTime() - sum.refusedMs < REFUSED_MS;
  }

  async #ask(take: DayTake): Promise<DayTaken> {
    const { what, by, isWhole } = take;
    const asking = this.#sumOf(what);
    asking.need += by;
    this.#asking.set(what, asking);
    await this.#sharing.next();
    const sum = this.#sumOf(what);
    if (this.#mayDecide(sum, take)) return this.#decide(sum, take);
    this.#listed.set(what, sum);
    const share = sum.cover - sum.own;
    if (isWhole ? share < by : share <= 0) {
      sum.refusedMs = this.#clock().getTime();
      const refusal = refused(sum);
      if (share > 0) {
        // A share that is too small is given back to the common sum immediately.
        this.#asking.set(what, sum);
        await this.#sharing.next();
      }
      return refusal;
    }
    sum.own += by;
    return { isTaken: true, used: usedOf(sum) };
  }

  #sumOf(what: string): Sum {
    const day = marketDay(this.#clock());
    const current = this.#sums.get(what);
    if (current?.day === day) return current;
    const sum = { day, own: 0, cover: 0, total: 0, max: 0, need: 0, isKnown: false, refusedMs: 0 };
    this.#sums.set(what, sum);
    return sum;
  }

  #claimOf(what: string, sum: Sum, expiresAt: Date): Claims['shares'][number] {
    const untold = sum.own - sum.cover;
    const { day, need, max } = sum;
    sum.need = 0;
    const request = {
      key: dayKey(day, what),
      window: 0,
      max,
      used: need > 0 ? Math.max(0, untold) : untold,
      need: Math.max(0, need + Math.min(0, untold)),
      ahead: 0,
      expiresAt,
    };
    return {
      request,
      settle({ granted, total }: ShareGrant) {
        sum.cover += request.used + granted;
        sum.total = total;
        sum.isKnown = true;
      },
      fail: () => this.#listed.set(what, sum),
    } satisfies Claim<typeof request, ShareGrant>;
  }
}

const refused = (sum: Sum): DayTaken => ({ isTaken: false, used: usedOf(sum) });
const usedOf = ({ total, own, cover }: Sum): number => total + own - cover;
