import { useEffect, useEffectEvent, useState } from 'react';
import { after } from './timers.ts';

/** Runs `act` once when the value has not changed for `ms`. Does nothing if the value is null. */
export function usePause<T>(value: T | null, ms: number, act: (value: T) => void): void {
  const settle = useEffectEvent(act);
  useEffect(() => (value === null ? undefined : after(ms, () => settle(value))), [value, ms]);
}

/** Returns the last value that remained unchanged for `delayMs`. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => after(delayMs, () => setSettled(() => value)), [value, delayMs]);
  return settled;
}

/** A value that is replaced for a short time, for example by "copied", and then returns to the usual one. */
export function useMomentary<T>(usual: T, shownMs = 2_000): [T, (value: T) => void] {
  const [moment, setMoment] = useState<{ readonly value: T } | null>(null);
  usePause(moment, shownMs, () => setMoment(null));
  return [moment === null ? usual : moment.value, (value) => setMoment({ value })];
}
