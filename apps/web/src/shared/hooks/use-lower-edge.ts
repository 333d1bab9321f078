import { useLayoutEffect, useRef } from 'react';
import { every } from '../time/timers.ts';

const REFRESH_MS = 1_000;
const NAME = '--lower-edge';

/**
 * Publishes the height of a bar at the window's lower edge as `--lower-edge`, so that sticky elements end
 * above the bar. The bar is measured again within a second after its height changes.
 */
export function useLowerEdge<T extends HTMLElement>() {
  const bar = useRef<T>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = (): void => {
      const height = `${bar.current?.offsetHeight ?? 0}px`;
      if (style.getPropertyValue(NAME) !== height) style.setProperty(NAME, height);
    };
    measure();
    const stop = every(REFRESH_MS, measure);
    return () => {
      stop();
      style.removeProperty(NAME);
    };
  }, []);
  return bar;
}
