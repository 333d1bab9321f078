import type { ShareGrant, ShareRequest } from './counts.ts';

/** The number of calls that a caller may make in each window. */
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
  /** The milliseconds until the next window. */
  readonly retryMs: number;
}

export function isRefused(state: LimitState | LimitRefused): state is LimitRefused {
  return 'retrySeconds' in state;
}

/** One window of a caller in this process. */
export interface Window {
  /** The number of the window. */
  at: number;
  /** The calls of this process in the window. */
  calls: number;
  /**
   * The part of the common count that belongs to this process. If it exceeds `calls`, the rest is an unused share. If
   * it is less, the difference is still unreported.
   */
  cover: number;
  /** The common count as of the last exchange. */
  total: number;
}

export interface Windows {
  readonly second: Window;
  readonly minute: Window;
  limits: CallLimits;
  /** The calls that wait for a share. */
  waiting: number;
  /** The calls in the previous second. */
  callsBefore: number;
  /** True if the next full exchange has something to report for this caller. */
  isListed: boolean;
}

const MINUTE_SECONDS = 60;
const NO_LIMITS: CallLimits = { perSecond: 0, perMinute: 0, perDay: 0 };

export const newWindows = (second: number, minute: number): Windows => ({
  second: { at: second, calls: 0, cover: 0, total: 0 },
  minute: { at: minute, calls: 0, cover: 0, total: 0 },
  limits: NO_LIMITS,
  waiting: 0,
  callsBefore: 0,
  isListed: false,
});

/**
 * Begins a window. Unreported calls of the previous window are never reported. Their number is within the part of the
 * limit that each process may leave unreported.
 */
export function begin(window: Window, at: number): void {
  window.at = at;
  window.calls = 0;
  window.cover = 0;
  window.total = 0;
}

/** Counts the call if it is within the given limits, which are those of the plan or this process's part of them. */
export function takeOf(
  windows: Windows,
  limits: CallLimits,
  within: Pick<CallLimits, 'perSecond' | 'perMinute'>,
  nowMs: number,
): LimitState | LimitRefused {
  if (windows.second.calls >= within.perSecond) return refusal('second', limits, windows, nowMs);
  if (windows.minute.calls >= within.perMinute) return refusal('minute', limits, windows, nowMs);
  return counted(windows, limits);
}

export function counted(windows: Windows, limits: CallLimits): LimitState {
  windows.second.calls++;
  windows.minute.calls++;
  return left(limits, windows);
}

/** Returns true if the call can use an unused share, or may be counted now and reported later. */
export function hasRoom({ calls, cover, total }: Window, max: number, untold: number): boolean {
  return calls < cover || (calls - cover < untold && total + calls - cover < max);
}

/** Returns true if the window is exhausted according to the common count. */
export function isUsedUp({ calls, cover, total }: Window, max: number): boolean {
  return calls >= cover && total + calls - cover >= max;
}

/**
 * Applies the response to a request. If the requested window has ended in the meantime, a share counts only if the
 * database granted it in the current window or a later one. Otherwise, the share is lost. While this process's clock is
 * ahead, its shares belong to an earlier window.
 */
export function settle(window: Window, request: ShareRequest, grant: ShareGrant): void {
  const isPresent = window.at === request.window;
  if (!isPresent && grant.window < window.at) return;
  window.cover += (isPresent ? request.used : Math.max(0, request.used)) + grant.granted;
  window.total = grant.total;
}

export function refusal(
  window: LimitRefused['window'],
  limits: CallLimits,
  windows: Windows,
  nowMs: number,
): LimitRefused {
  const isSecond = window === 'second';
  const windowMs = isSecond ? 1_000 : MINUTE_SECONDS * 1_000;
  return {
    ...left(limits, windows),
    window,
    limit: isSecond ? limits.perSecond : limits.perMinute,
    retrySeconds: isSecond ? 1 : MINUTE_SECONDS - Math.floor((nowMs / 1000) % MINUTE_SECONDS),
    retryMs: Math.ceil(windowMs - (nowMs % windowMs)),
  };
}

function left(limits: CallLimits, { second, minute }: Windows): LimitState {
  return {
    limits,
    leftSecond: leftOf(second, limits.perSecond),
    leftMinute: leftOf(minute, limits.perMinute),
  };
}

/** Never negative, because the plan may have been reduced in the meantime. */
function leftOf({ calls, cover, total }: Window, max: number): number {
  return Math.max(0, max - total + cover - calls);
}
