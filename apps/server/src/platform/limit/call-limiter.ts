import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** The calls that a caller may make in each window. */
export interface CallLimits {
  readonly perSecond: number;
  readonly perMinute: number;
  readonly perDay: number;
}

/** The remainder of each limit after a call, for its receipt. */
export interface LimitState {
  readonly limits: CallLimits;
  readonly leftSecond: number;
  readonly leftMinute: number;
}

/** A call that was not counted, and the remainder of the limits. */
export interface LimitRefused extends LimitState {
  readonly window: 'second' | 'minute';
  readonly limit: number;
  readonly retrySeconds: number;
}

/** Returns whether the call was not counted. */
export function isRefused(state: LimitState | LimitRefused): state is LimitRefused {
  return 'retrySeconds' in state;
}

interface Windows {
  second: number;
  inSecond: number;
  minute: number;
  inMinute: number;
}

/** Beyond this number, callers that were inactive for a minute are forgotten. */
const CALLERS_MAX = 100_000;

/**
 * Counts calls of each caller in the current second and minute. Windows are fixed, as the page of limits
 * says. Each process counts independently. The day's limit is counted in the database, for all processes
 * together.
 */
export class CallLimiter {
  readonly #windows = new Map<string | bigint, Windows>();
  #lookedIn = 0;
  readonly #days = new LRUCache<string, { day: string; calls: number }>({ max: CALLERS_MAX });

  /** Counts the call, or returns which limit is exhausted. A refused call is not counted. */
  take(caller: string | bigint, limits: CallLimits, nowMs: number): LimitState | LimitRefused {
    const windows = this.#windowsOf(caller, nowMs);
    if (windows.inSecond >= limits.perSecond)
      return { ...left(limits, windows), window: 'second', limit: limits.perSecond, retrySeconds: 1 };
    if (windows.inMinute >= limits.perMinute) {
      const retrySeconds = 60 - Math.floor((nowMs / 1000) % 60);
      return { ...left(limits, windows), window: 'minute', limit: limits.perMinute, retrySeconds };
    }
    windows.inSecond++;
    windows.inMinute++;
    return left(limits, windows);
  }

  /** Subtracts a call that was counted at that time but gets no answer. */
  uncount(caller: string | bigint, takenMs: number): void {
    const windows = this.#windows.get(caller);
    const second = Math.floor(takenMs / 1000);
    if (windows?.second === second) windows.inSecond--;
    if (windows?.minute === Math.floor(second / 60)) windows.inMinute--;
  }

  /**
   * Counts a call without a key towards the day of its address. Returns the new count, or null if the day's
   * limit is exhausted.
   */
  takeDay(address: string, perDay: number, day: string): number | null {
    const count = this.#days.get(address);
    const calls = count?.day === day ? count.calls : 0;
    if (calls >= perDay) return null;
    this.#days.set(address, { day, calls: calls + 1 });
    return calls + 1;
  }

  #windowsOf(caller: string | bigint, nowMs: number): Windows {
    const second = Math.floor(nowMs / 1000);
    const minute = Math.floor(second / 60);
    let windows = this.#windows.get(caller);
    if (!windows) {
      if (this.#windows.size >= CALLERS_MAX) this.#forgetIdle(minute);
      windows = { second, inSecond: 0, minute, inMinute: 0 };
      this.#windows.set(caller, windows);
    }
    if (windows.second !== second) {
      windows.second = second;
      windows.inSecond = 0;
    }
    if (windows.minute !== minute) {
      windows.minute = minute;
      windows.inMinute = 0;
    }
    return windows;
  }

  /**
   * Runs once a minute, since callers of this minute are not idle. An attacker could otherwise make a search
   * through all of them costly by sending many new callers.
   */
  #forgetIdle(minute: number): void {
    if (this.#lookedIn === minute) return;
    this.#lookedIn = minute;
    for (const [caller, windows] of this.#windows) if (windows.minute < minute) this.#windows.delete(caller);
  }
}

function left(limits: CallLimits, { inSecond, inMinute }: Windows): LimitState {
  // The plan may have been reduced in the meantime.
  return {
    limits,
    leftSecond: Math.max(0, limits.perSecond - inSecond),
    leftMinute: Math.max(0, limits.perMinute - inMinute),
  };
}

/** Creates a limiter that counts all calls of callers without a key by one set of limits. */
export function createRateLimiter(
  { limiter, anonymousLimits }: { limiter: CallLimiter; anonymousLimits: { readonly current: CallLimits } },
  clock: Clock,
): (caller: string) => LimitState | LimitRefused {
  return (caller) => limiter.take(caller, anonymousLimits.current, clock().getTime());
}
