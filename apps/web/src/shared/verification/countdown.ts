import { CODE_RESEND_SECONDS } from '@jishi/contract';
import { useSyncExternalStore } from 'react';

const TICK_MS = 1_000;

/** When each button may send again, by the name of its countdown. */
const ends = new Map<string, number>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

export const secondsLeft = (name: string, nowMs: number = Date.now()): number =>
  Math.max(0, Math.ceil(((ends.get(name) ?? 0) - nowMs) / TICK_MS));

function tell(): void {
  for (const listener of listeners) listener();
  if ([...ends.keys()].some((name) => secondsLeft(name) > 0)) return;
  clearInterval(timer);
  timer = undefined;
}

export function startCountdown(name: string, seconds: number = CODE_RESEND_SECONDS): void {
  ends.set(name, Date.now() + seconds * TICK_MS);
  timer ??= setInterval(tell, TICK_MS);
  tell();
}

/** Ready again; the next one begins at its full length. */
export function resetCountdown(name: string): void {
  ends.delete(name);
  tell();
}

function onTick(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Seconds until a code may be sent again. It goes on while nothing shows it. */
export const useCountdown = (name: string): number => useSyncExternalStore(onTick, () => secondsLeft(name));
