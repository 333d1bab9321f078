import { useEffect, useEffectEvent } from 'react';
import { after } from './timers.ts';

/** Acts once on a value that has not changed for `ms`; never on null. */
export function usePause<T>(value: T | null, ms: number, act: (value: T) => void): void {
  const settle = useEffectEvent(act);
  useEffect(() => (value === null ? undefined : after(ms, () => settle(value))), [value, ms]);
}
