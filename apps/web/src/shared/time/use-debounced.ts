import { useEffect, useState } from 'react';
import { after } from './timers.ts';

/** The value, once it has not changed for `delayMs`. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => after(delayMs, () => setSettled(() => value)), [value, delayMs]);
  return settled;
}
