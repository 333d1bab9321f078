import type { Awaitable } from '../awaitable.ts';
import type { Clock } from '../clock.ts';
import {
  begin,
  type CallLimits,
  counted,
  hasRoom,
  isUsedUp,
  type LimitRefused,
  type LimitState,
  newWindows,
  refusal,
  settle,
  takeOf,
  type Windows,
} from './call-windows.ts';
import type { Claim, Claims, Counter, ShareGrant, ShareRequest } from './counts.ts';
import { ALONE, fairPart, type Sharing, untoldMax } from './exchange.ts';

/** Beyond this number, callers that were inactive for a minute are forgotten. */
const CALLERS_MAX = 100_000;
const MINUTE_SECONDS = 60;
/**
 * A share covers the next eighth of a second at the previous second's rate. It is lost if the caller switches to
 * another process, so it is at most a twentieth of the limit.
 */
const AHEAD_OF_SECOND = 8;
const AHEAD_OF_LIMIT = 20;
/** The maximum number of requests for a share. A call repeats its request if its second has ended in the meantime. */
const TRIES_MAX = 3;
const KEPT_MS = 600_000;
/** A single process has nothing to exchange. */
const NOTHING: Claims = { shares: [], sets: [] };

/**
 * Counts each caller's calls in the current second and minute. Windows are fixed, as the page about limits states. A
 * single process counts in memory. Several processes take shares of each window from a common count, so that all
 * together stay within the limits. The settlement counts the daily limit.
 */
export class CallLimiter implements Counter {
  readonly #windows = new Map<string | bigint, Windows>();
  readonly #sharing: Sharing;
  readonly #clock: Clock;
  #lookedIn = 0;
  /** Callers that wait for a share. */
  readonly #asking = new Map<string | bigint, Windows>();
  /** Callers with unreported calls or with an unused share. */
  readonly #listed = new Map<string | bigint, Windows>();

  constructor(sharing: Sharing = ALONE, clock: Clock = () => new Date()) {
    this.#sharing = sharing;
    this.#clock = clock;
  }

  /**
   * Counts the call, or returns the exhausted limit. A rejected call is not counted. Returns a promise only if the
   * process must request a share.
   */
  take(caller: string | bigint, limits: CallLimits, nowMs: number): Awaitable<LimitState | LimitRefused> {
    const windows = this.#windowsOf(caller, nowMs);
    windows.limits = limits;
    if (this.#sharing.isAlone) return takeOf(windows, limits, limits, nowMs);
    if (this.#sharing.isAway) return this.#takeFair(caller, windows, limits, nowMs);
    return this.#takeShared(caller, windows, limits, nowMs);
  }

  /** Subtracts a call that was counted at this time but gets no response. */
  uncount(caller: string | bigint, takenMs: number): void {
    const windows = this.#windows.get(caller);
    if (windows === undefined) return;
    const second = Math.floor(takenMs / 1000);
    if (windows.second.at === second) windows.second.calls--;
    if (windows.minute.at === Math.floor(second / MINUTE_SECONDS)) windows.minute.calls--;
  }

  claims(all: boolean): Claims {
    if (this.#sharing.isAlone) return NOTHING;
    const callers = new Map(this.#asking);
    this.#asking.clear();
    if (all) for (const [caller, windows] of this.#listed) callers.set(caller, windows);
    const shares = [...callers].flatMap(([caller, windows]) => this.#claimsOf(caller, windows, all));
    return { shares, sets: [] };
  }

  /**
   * Continues from the counts of the other processes (`alone`), or starts to report this process's counts to them
   * (null).
   */
  changed(alone: unknown): void {
    const minute = Math.floor(this.#clock().getTime() / 1000 / MINUTE_SECONDS);
    for (const [caller, windows] of this.#windows) {
      if (windows.minute.at !== minute) continue;
      for (const window of [windows.second, windows.minute]) {
        if (alone !== null) window.calls = Math.max(window.calls, window.total + window.calls - window.cover);
        window.cover = 0;
        window.total = 0;
      }
      if (alone === null) this.#list(caller, windows);
    }
  }

  #takeFair(
    caller: string | bigint,
    windows: Windows,
    limits: CallLimits,
    nowMs: number,
  ): LimitState | LimitRefused {
    const { processes } = this.#sharing;
    const perSecond = fairPart(limits.perSecond, processes);
    const perMinute = fairPart(limits.perMinute, processes);
    this.#list(caller, windows);
    return takeOf(windows, limits, { perSecond, perMinute }, nowMs);
  }

  #takeShared(
    caller: string | bigint,
    windows: Windows,
    limits: CallLimits,
    nowMs: number,
  ): Awaitable<LimitState | LimitRefused> {
    const { second, minute } = windows;
    const { processes } = this.#sharing;
    const { perSecond, perMinute } = limits;
    if (
      hasRoom(second, perSecond, untoldMax(perSecond, processes)) &&
      hasRoom(minute, perMinute, untoldMax(perMinute, processes))
    ) {
      this.#list(caller, windows);
      return counted(windows, limits);
    }
    if (isUsedUp(second, perSecond)) return refusal('second', limits, windows, nowMs);
    if (isUsedUp(minute, perMinute)) return refusal('minute', limits, windows, nowMs);
    return this.#ask(caller, windows, limits, 1);
  }

  async #ask(
    caller: string | bigint,
    asking: Windows,
    limits: CallLimits,
    tries: number,
  ): Promise<LimitState | LimitRefused> {
    asking.waiting++;
    this.#asking.set(caller, asking);
    await this.#sharing.next();
    const nowMs = this.#clock().getTime();
    const windows = this.#windowsOf(caller, nowMs);
    const { isAlone, isAway } = this.#sharing;
    if (isAlone) return takeOf(windows, limits, limits, nowMs);
    if (isAway) return this.#takeFair(caller, windows, limits, nowMs);
    const { second, minute } = windows;
    const hasShare = hasRoom(second, limits.perSecond, 0) && hasRoom(minute, limits.perMinute, 0);
    this.#list(caller, windows);
    if (hasShare) return counted(windows, limits);
    const isFull = isUsedUp(second, limits.perSecond) || isUsedUp(minute, limits.perMinute);
    if (!isFull && tries < TRIES_MAX) return this.#ask(caller, windows, limits, tries + 1);
    const window =
      isUsedUp(minute, limits.perMinute) && !isUsedUp(second, limits.perSecond) ? 'minute' : 'second';
    return refusal(window, limits, windows, nowMs);
  }

  #list(caller: string | bigint, windows: Windows): void {
    if (windows.isListed) return;
    windows.isListed = true;
    this.#listed.set(caller, windows);
  }

  #claimsOf(caller: string | bigint, windows: Windows, all: boolean): Claim<ShareRequest, ShareGrant>[] {
    const nowMs = this.#clock().getTime();
    this.#windowsOf(caller, nowMs);
    const { second, minute, limits, waiting, callsBefore } = windows;
    windows.waiting = 0;
    const name = typeof caller === 'bigint' ? `a${caller}` : caller;
    const expiresAt = new Date(nowMs + KEPT_MS);
    const ahead = Math.min(
      Math.floor(limits.perSecond / AHEAD_OF_LIMIT),
      Math.floor(Math.max(callsBefore, second.calls) / AHEAD_OF_SECOND),
    );
    const isIdle = all && waiting === 0 && second.calls === 0;
    const requests = [
      { window: second, key: `s ${name}`, max: limits.perSecond, isGivenBack: false },
      { window: minute, key: `m ${name}`, max: limits.perMinute, isGivenBack: isIdle },
    ].flatMap(({ window, key, max, isGivenBack }) => {
      const untold = window.calls - window.cover;
      const used = isGivenBack ? untold : Math.max(0, untold);
      const need = waiting === 0 ? 0 : Math.max(0, waiting + Math.min(0, untold));
      if (used === 0 && need === 0) return [];
      const request = { key, window: window.at, max, used, need, ahead: need > 0 ? ahead : 0, expiresAt };
      return [
        {
          request,
          settle: (grant: ShareGrant) => settle(window, request, grant),
          fail: () => this.#list(caller, windows),
        },
      ];
    });
    if (all) {
      windows.isListed = false;
      this.#listed.delete(caller);
      if (minute.cover > minute.calls && !isIdle) this.#list(caller, windows);
    }
    return requests;
  }

  #windowsOf(caller: string | bigint, nowMs: number): Windows {
    const second = Math.floor(nowMs / 1000);
    const minute = Math.floor(second / MINUTE_SECONDS);
    let windows = this.#windows.get(caller);
    if (!windows) {
      if (this.#windows.size >= CALLERS_MAX) this.#forgetIdle(minute);
      windows = newWindows(second, minute);
      this.#windows.set(caller, windows);
    }
    if (windows.second.at !== second) {
      windows.callsBefore = windows.second.calls;
      begin(windows.second, second);
    }
    if (windows.minute.at !== minute) begin(windows.minute, minute);
    return windows;
  }

  /**
   * Runs only once a minute, because a caller that was active in the current minute is not idle. Otherwise an attacker
   * could make the iteration over all callers costly by sending many new ones.
   */
  #forgetIdle(minute: number): void {
    if (this.#lookedIn === minute) return;
    this.#lookedIn = minute;
    for (const [caller, windows] of this.#windows)
      if (windows.minute.at < minute && !windows.isListed && windows.waiting === 0)
        this.#windows.delete(caller);
  }
}

/** Creates a limiter that applies one set of limits to each caller without a key. */
export function createRateLimiter(
  { limiter, anonymousLimits }: { limiter: CallLimiter; anonymousLimits: { readonly current: CallLimits } },
  clock: Clock,
): (caller: string) => Awaitable<LimitState | LimitRefused> {
  return (caller) => limiter.take(caller, anonymousLimits.current, clock().getTime());
}
