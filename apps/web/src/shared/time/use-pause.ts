import { useEffect, useEffectEvent } from 'react';
import { after } from './timers.ts';

/** Acts on a value that has stood still for `ms`, once; on null never. */
export function usePause<T>(value: T | null, ms: number, act: (value: T) => void): void {
  const settle = useEffectEvent(act);
  useEffect(() => (value === null ? undefined : after(ms, () => settle(value))), [value, ms]);
}
