import { useEffect, useEffectEvent, useState } from 'react';
import { after } from './timers.ts';

/** Runs `act` once for a value that has not changed for `ms`. Does nothing for null. */
export function usePause<T>(value: T | null, ms: number, act: (value: T) => void): void {
  const settle = useEffectEvent(act);
  useEffect(() => (value === null ? undefined : after(ms, () => settle(value))), [value, ms]);
}

/** Returns the value after it has not changed for `delayMs`. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => after(delayMs, () => setSettled(() => value)), [value, delayMs]);
  return settled;
}

/** A value shown for a short time, such as "copied", before the usual value returns. */
export function useMomentary<T>(usual: T, shownMs = 2_000): [T, (value: T) => void] {
  const [moment, setMoment] = useState<{ readonly value: T } | null>(null);
  usePause(moment, shownMs, () => setMoment(null));
  return [moment === null ? usual : moment.value, (value) => setMoment({ value })];
}
