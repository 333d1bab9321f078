import type { Socket } from 'node:net';
import { isPending } from '../awaitable.ts';
import type { Clock } from '../clock.ts';
import type { CallLimiter } from './call-limiter.ts';
import { type CallLimits, isRefused, type LimitRefused, type LimitState } from './call-windows.ts';

/**
 * Resolves after this many milliseconds. Rejects as soon as the signal aborts, because nobody is waiting any longer.
 */
export type Wait = (milliseconds: number, gone: AbortSignal) => Promise<void>;

/** The connection on which a call arrived. */
export type Connection = Pick<Socket, 'destroyed' | 'once' | 'off'>;

/** The caller disconnected while its call was waiting. No work was done for the call, and nobody reads a response. */
export class CallerGone extends Error {
  constructor() {
    super('the caller hung up while its call waited');
  }
}

/**
 * Counts a caller's call. First delays it if that avoids a rejection. Returns no promise if the call can proceed
 * immediately. Rejects with `CallerGone` if the connection closes in the meantime.
 */
export type Throttle = (
  caller: string | bigint,
  limits: CallLimits,
  connection: Connection,
) => LimitState | LimitRefused | Promise<LimitState | LimitRefused>;

/** Counts a call from a network without a key in the same way. */
export type Admit = (network: string, connection: Connection) => ReturnType<Throttle>;

/** The maximum delay of one call. */
const HELD_MAX_MS = 5_000;
/**
 * The maximum number of delayed calls, for each caller and for this process in total. More are rejected, not queued.
 */
const OF_CALLER_MAX = 4;
const IN_PROCESS_MAX = 200;

/**
 * When a program that makes one call after another approaches a limit, slows it down so that it never reaches the
 * limit. Its remaining calls are spread over the rest of the second or minute. A delayed call uses no database
 * connection, because it is counted before anything is read for it. Each throttle limits only its own calls, so
 * networks without a key cannot use up the slots of accounts.
 */
export function createThrottle(limiter: CallLimiter, clock: Clock, wait: Wait): Throttle {
  const held = new Map<string | bigint, number>();
  let heldInAll = 0;
  const hold = async (
    caller: string | bigint,
    milliseconds: number,
    connection: Connection,
  ): Promise<void> => {
    held.set(caller, (held.get(caller) ?? 0) + 1);
    heldInAll++;
    try {
      await waitWhileOpen(wait, milliseconds, connection);
    } finally {
      const others = (held.get(caller) ?? 1) - 1;
      if (others === 0) held.delete(caller);
      else held.set(caller, others);
      heldInAll--;
    }
  };
  const take = (call: Call): ReturnType<Throttle> => {
    const nowMs = clock().getTime();
    const taking = limiter.take(call.caller, call.limits, nowMs);
    if (!isPending(taking)) return pace(call, taking, nowMs);
    return taking.then((state) => pace(call, state, clock().getTime()));
  };
  const pace = (call: Call, state: LimitState | LimitRefused, nowMs: number): ReturnType<Throttle> => {
    const { caller, heldMs } = call;
    const refused = isRefused(state);
    const heldOfCaller = held.get(caller) ?? 0;
    // Concurrent calls of one caller wait one after another.
    const waitMs = refused ? msLeft(state.window, nowMs) : paceMs(state, nowMs) * (heldOfCaller + 1);
    const hasRoom = heldOfCaller < OF_CALLER_MAX && heldInAll < IN_PROCESS_MAX;
    if (waitMs === 0 || heldMs + waitMs > HELD_MAX_MS || !hasRoom) return state;
    return hold(caller, waitMs, call.connection).then(
      () => (refused ? take({ ...call, heldMs: heldMs + waitMs }) : state),
      (error: unknown) => {
        if (!refused) limiter.uncount(caller, nowMs);
        throw error;
      },
    );
  };
  return (caller, limits, connection) => take({ caller, limits, connection, heldMs: 0 });
}

/** A counted call, and how long it has been delayed. */
interface Call {
  readonly caller: string | bigint;
  readonly limits: CallLimits;
  readonly connection: Connection;
  readonly heldMs: number;
}

/** Ends the wait with a rejection if the connection closes. */
async function waitWhileOpen(wait: Wait, milliseconds: number, connection: Connection): Promise<void> {
  if (connection.destroyed) throw new CallerGone();
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  connection.once('close', leave);
  try {
    await wait(milliseconds, gone.signal);
  } catch (error) {
    throw gone.signal.aborted ? new CallerGone() : error;
  } finally {
    connection.off('close', leave);
  }
}

/** Delays networks without a key. One set of limits applies to each of them. */
export function admitWith(
  throttle: Throttle,
  { anonymousLimits }: { readonly anonymousLimits: { readonly current: CallLimits } },
): Admit {
  return (network, connection) => throttle(network, anonymousLimits.current, connection);
}

const WINDOW_MS = { second: 1_000, minute: 60_000 } as const;

function msLeft(window: keyof typeof WINDOW_MS, nowMs: number): number {
  return WINDOW_MS[window] - (nowMs % WINDOW_MS[window]);
}

/**
 * Returns the wait. The first half of a second's calls and the first two thirds of a minute's calls are not delayed.
 */
function paceMs({ limits, leftSecond, leftMinute }: LimitState, nowMs: number): number {
  const ofSecond = leftSecond < limits.perSecond / 2 ? msLeft('second', nowMs) / (leftSecond + 1) : 0;
  const ofMinute = leftMinute < limits.perMinute / 3 ? msLeft('minute', nowMs) / (leftMinute + 1) : 0;
  return Math.ceil(Math.max(ofSecond, ofMinute));
}
