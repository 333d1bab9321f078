import { useEffect, useState } from 'react';
import { every } from './timers.ts';

const TICK_MS = 1_000;

const secondsAt = (atAnswer: number, answeredAtMs: number): number =>
  Math.max(0, atAnswer - Math.floor((Date.now() - answeredAtMs) / TICK_MS));

/** Counts down from the server's answer, so that a wrong clock on the reader's device does not matter. */
export function useSecondsLeft(atAnswer: number, answeredAtMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsAt(atAnswer, answeredAtMs));
  useEffect(() => {
    const show = (): void => setSeconds(secondsAt(atAnswer, answeredAtMs));
    show();
    return every(TICK_MS, show);
  }, [atAnswer, answeredAtMs]);
  return seconds;
}

/** Formats seconds as minutes and seconds: 1799 → 29:59. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
