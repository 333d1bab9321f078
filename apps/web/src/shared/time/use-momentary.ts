import { useState } from 'react';
import { usePause } from './use-pause.ts';

/** A value shown for a moment, like "copied", before the usual one returns. */
export function useMomentary<T>(usual: T, shownMs = 2_000): [T, (value: T) => void] {
  const [moment, setMoment] = useState<{ readonly value: T } | null>(null);
  usePause(moment, shownMs, () => setMoment(null));
  return [moment === null ? usual : moment.value, (value) => setMoment({ value })];
}
