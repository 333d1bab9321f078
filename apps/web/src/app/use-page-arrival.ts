import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of the page the keyboard goes on from its heading, also where that comes late or is replaced, unless the
 * reader has begun something else meanwhile. Answers the heading, to be announced.
 */
export function usePageArrival(main: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [arrival, setArrival] = useState('');
  useEffect(() => {
    if (last.current === pathname || main.current === null) return;
    last.current = pathname;
    return followHeading(main.current, setArrival);
  }, [pathname, main]);
  return arrival;
}

/** What shows that the reader is doing something else. */
const DEEDS = ['keydown', 'pointerdown', 'input'] as const;

/** Brings the focus to the heading until somebody types or points; answers how to stop. */
function followHeading(main: HTMLElement, onArrival: (title: string) => void): () => void {
  let resting = document.activeElement;
  const arrive = (): void => {
    const heading = main.querySelector('h1');
    const { activeElement } = document;
    if (heading === null || heading === activeElement) return;
    if (activeElement !== resting && activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    resting = heading;
    onArrival(heading.textContent);
  };
  const observer = new MutationObserver(arrive);
  const stop = (): void => {
    observer.disconnect();
    for (const deed of DEEDS) removeEventListener(deed, stop);
  };
  observer.observe(main, { childList: true, subtree: true });
  for (const deed of DEEDS) addEventListener(deed, stop);
  arrive();
  return stop;
}
