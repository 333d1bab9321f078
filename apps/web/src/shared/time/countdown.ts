import { CODE_RESEND_SECONDS } from '@jishi/contract';
import { createStore, useStore } from '../store/store.ts';
import { every } from './timers.ts';

const TICK_MS = 1_000;
type Ends = ReadonlyMap<string, number>;

/** The time at which each button may send again, by the name of its countdown. Each tick sets a new map. */
const ends = createStore<Ends>(new Map());
let stopTicks: (() => void) | undefined;

export const secondsLeft = (name: string, nowMs: number = Date.now()): number =>
  Math.max(0, Math.ceil(((ends.get().get(name) ?? 0) - nowMs) / TICK_MS));

function show(next: Ends): void {
  const nowMs = Date.now();
  const running = new Map([...next].filter(([, end]) => end > nowMs));
  if (running.size > 0) stopTicks ??= every(TICK_MS, () => show(ends.get()));
  else {
    stopTicks?.();
    stopTicks = undefined;
  }
  ends.set(running);
}

export function startCountdown(name: string, seconds: number = CODE_RESEND_SECONDS): void {
  show(new Map([...ends.get(), [name, Date.now() + seconds * TICK_MS]]));
}

/** Ends a countdown. The next one starts at its full length. */
export function resetCountdown(name: string): void {
  show(new Map([...ends.get()].filter(([other]) => other !== name)));
}

/**
 * Returns the number of seconds until a code may be sent again. The countdown continues while no component shows it.
 */
export const useCountdown = (name: string): number => useStore(ends, () => secondsLeft(name));
