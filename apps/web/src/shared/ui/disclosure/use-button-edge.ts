import { type RefObject, useLayoutEffect } from 'react';

const NARROW = '(max-width: 760px)';
/** The height below a button that its panel needs at least. */
const ROOM_MIN_PX = 320;

/**
 * Sets `--button-bottom` of a panel to the lower edge of its button in the window while the panel is open, so
 * that it stays below the button of a narrow screen. Scrolls to the button if there is too little room below
 * it.
 */
export function useButtonEdge(
  button: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useLayoutEffect(() => {
    if (!open || !matchMedia(NARROW).matches) return;
    const bottom = (): number => button.current?.getBoundingClientRect().bottom ?? 0;
    const place = (): void => panel.current?.style.setProperty('--button-bottom', `${bottom()}px`);
    if (innerHeight - bottom() < ROOM_MIN_PX) button.current?.scrollIntoView({ block: 'center' });
    place();
    const stop = new AbortController();
    addEventListener('scroll', place, { capture: true, passive: true, signal: stop.signal });
    addEventListener('resize', place, { signal: stop.signal });
    return () => stop.abort();
  }, [button, panel, open]);
}
