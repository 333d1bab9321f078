import { type RefObject, useLayoutEffect } from 'react';

const NARROW = '(max-width: 760px)';
/** The minimum amount of room for the panel below its button. */
const ROOM_MIN_PX = 320;

/**
 * While the panel is open, sets the panel's `--button-bottom` to the position of the button's lower edge in the window,
 * so that the panel stays below the button on a narrow screen. Scrolls to the button if there is too little room below
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
