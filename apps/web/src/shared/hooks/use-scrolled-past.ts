import { useEffect, useState } from 'react';
import { regularCheck } from '../time/regular-check.ts';

const PACE = { everyMs: 1_000, throttleMs: 200 };

/** Whether the page is scrolled beyond `px`. Also updates when the page becomes shorter without a scroll. */
export function useScrolledPast(px: number): boolean {
  const [past, setPast] = useState(() => scrollY > px);
  useEffect(() => {
    const { ask, stop } = regularCheck(() => setPast(scrollY > px), PACE);
    addEventListener('scroll', ask, { passive: true });
    return () => {
      removeEventListener('scroll', ask);
      stop();
    };
  }, [px]);
  return past;
}
