import type { Clock } from '../clock.ts';
import type { CallLimiter, CallLimits, LimitRefused, LimitState } from './call-limiter.ts';

/** Resolves after so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

/** Counts a call of a network without a key, after holding it back where that spares it a refusal. */
export type Admit = (network: string) => Promise<LimitState | LimitRefused>;

export interface HoldBackDeps {
  readonly limiter: CallLimiter;
  readonly anonymousLimits: { readonly current: CallLimits };
}

/** The longest that one call is held back. */
const HELD_MAX_MS = 5_000;
/** Calls held back at once, of one network and in this process: a flood is refused, not queued. */
const OF_NETWORK_MAX = 4;
const IN_PROCESS_MAX = 200;

/**
 * A program that asks for one page after the other is slowed down as a limit comes near, so that it never meets it: what
 * is left of the second or minute is spread over what is left of its calls.
 */
export function createHoldBack({ limiter, anonymousLimits }: HoldBackDeps, clock: Clock, wait: Wait): Admit {
  const held = new Map<string, number>();
  let heldInAll = 0;
  const hold = async (network: string, milliseconds: number): Promise<void> => {
    held.set(network, (held.get(network) ?? 0) + 1);
    heldInAll++;
    try {
      await wait(milliseconds);
    } finally {
      const others = (held.get(network) ?? 1) - 1;
      if (others === 0) held.delete(network);
      else held.set(network, others);
      heldInAll--;
    }
  };
  return async (network) => {
    let heldMs = 0;
    for (;;) {
      const nowMs = clock().getTime();
      const state = limiter.take(network, anonymousLimits.current, nowMs);
      const isRefused = 'retrySeconds' in state;
      const waitMs = isRefused ? msLeft(state.window, nowMs) : paceMs(state, nowMs);
      const hasRoom = (held.get(network) ?? 0) < OF_NETWORK_MAX && heldInAll < IN_PROCESS_MAX;
      if (waitMs === 0 || heldMs + waitMs > HELD_MAX_MS || !hasRoom) return state;
      heldMs += waitMs;
      await hold(network, waitMs);
      if (!isRefused) return state;
    }
  };
}

const WINDOW_MS = { second: 1_000, minute: 60_000 } as const;

function msLeft(window: keyof typeof WINDOW_MS, nowMs: number): number {
  return WINDOW_MS[window] - (nowMs % WINDOW_MS[window]);
}

/** The first half of a second's calls and the first two thirds of a minute's go at full speed. */
function paceMs({ limits, leftSecond, leftMinute }: LimitState, nowMs: number): number {
  const ofSecond = leftSecond < limits.perSecond / 2 ? msLeft('second', nowMs) / (leftSecond + 1) : 0;
  const ofMinute = leftMinute < limits.perMinute / 3 ? msLeft('minute', nowMs) / (leftMinute + 1) : 0;
  return Math.ceil(Math.max(ofSecond, ofMinute));
}
