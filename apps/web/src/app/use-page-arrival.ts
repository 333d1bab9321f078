import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { pressedLinkOf, useLinksPressed } from './links-pressed.ts';

/** The current history entry, and the time at which it became current. */
let entry = { key: '', since: 0 };

/**
 * Records a history entry immediately, because the reader may have started something else by the time its page is
 * rendered.
 */
export function noteEntry(key: string): void {
  if (key !== entry.key) entry = { key, since: performance.now() };
}

/**
 * After a change of page, moves the focus to the heading, even if the heading appears late or is replaced. If the
 * reader went back, moves the focus to the link that the reader had followed. Does nothing once the reader has started
 * something else. Returns the text of the heading, which screen readers announce.
 */
export function usePageArrival(main: RefObject<HTMLElement | null>): string {
  const { pathname, key } = useLocation();
  const cameBack = useNavigationType() === 'POP';
  const last = useRef(pathname);
  const lastDeed = useLastDeed();
  const [arrival, setArrival] = useState('');
  useLinksPressed(main, key);
  const follow = useEffectEvent((page: HTMLElement) => {
    const { since } = entry;
    return followHeading(page, {
      href: cameBack ? pressedLinkOf(key) : null,
      isBusy: () => lastDeed.current > since,
      onArrival: setArrival,
    });
  });
  useEffect(() => {
    if (last.current === pathname || main.current === null) return;
    last.current = pathname;
    return follow(main.current);
  }, [pathname, main]);
  return arrival;
}

/** Events that indicate that the reader has started something else. */
const DEEDS = ['keydown', 'pointerdown', 'input'] as const;

/** Returns the time of the reader's last action. */
function useLastDeed(): RefObject<number> {
  const at = useRef(0);
  useEffect(() => {
    const note = ({ timeStamp }: Event): void => {
      at.current = timeStamp;
    };
    for (const deed of DEEDS) addEventListener(deed, note, true);
    return () => {
      for (const deed of DEEDS) removeEventListener(deed, note, true);
    };
  }, []);
  return at;
}

interface Following {
  /** The link that the reader had followed from this page. Null if the reader did not come back to it. */
  href: string | null;
  /** Whether the reader has started something else. */
  isBusy: () => boolean;
  onArrival: (title: string) => void;
}

/**
 * Moves the focus to the heading, then to the link, unless the reader has started something else. Returns a function
 * that stops this.
 */
function followHeading(main: HTMLElement, { href, isBusy, onArrival }: Following): () => void {
  let resting = document.activeElement;
  const isFree = (): boolean =>
    document.activeElement === resting || document.activeElement === document.body;
  const arrive = (): void => {
    const heading = main.querySelector('h1');
    if (heading === null || heading === document.activeElement || !isFree()) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    resting = heading;
    onArrival(heading.textContent);
  };
  const goBack = (): boolean => {
    const link = href === null ? null : main.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
    if (link === null || !isFree()) return false;
    link.focus();
    return true;
  };
  const follow = (): void => {
    if (!isBusy()) arrive();
    if (isBusy() || goBack()) observer.disconnect();
  };
  const observer = new MutationObserver(follow);
  observer.observe(main, { childList: true, subtree: true });
  follow();
  return () => observer.disconnect();
}
