import { useEffectEvent, useLayoutEffect } from 'react';
import { after } from '../time/timers.ts';

interface Overlay {
  readonly close: () => void;
  /** Whether a link in the window has reused the window's history entry. */
  isTaken: boolean;
}

/** The windows open over the page, topmost last. Each has a history entry that stores how many windows were open. */
const open: Overlay[] = [];
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'overlays' in state ? Number(state.overlays) : 0;

/** Returns the state of a history entry for a page without windows. */
export const withoutOverlays = (state: object | null): object => ({ ...state, overlays: 0 });

/**
 * Whether the browser is moving back or forward to another entry. Until it has arrived there, no URL may be entered.
 */
let isReturning = false;
/**
 * Whether the browser is moving forward again, to the history entry that a link in a window entered. The router must
 * ignore this move.
 */
let keepsChoice = false;
/**
 * URLs to be entered when the move is complete. If they were entered earlier, the move back would remove their entries.
 */
let laterEntries: (() => void)[] = [];

/**
 * Lets the URL that is being entered reuse the history entry of the topmost window, if one is open. Returns whether it
 * does. The entry then directly follows the one of the page below the window, so that Back closes the window without
 * leaving the new URL.
 */
export function takeOverlayEntry(): boolean {
  const top = open.at(-1);
  if (top === undefined || isReturning) return false;
  top.isTaken ||= depthOf(history.state) > 0;
  return top.isTaken;
}

/** Enters a URL immediately, or after the browser has arrived at the entry to which it is moving. */
export const enterOnceReturned = (enter: () => Promise<void>): Promise<void> =>
  isReturning ? new Promise<void>((resolve) => laterEntries.push(resolve)).then(enter) : enter();

function onPopState(event: PopStateEvent): void {
  if (isReturning) {
    if (keepsChoice) event.stopImmediatePropagation();
    [isReturning, keepsChoice] = [false, false];
    enterOpen();
    // Runs after the router, which learns of the arrival later than this listener does.
    const entries = laterEntries;
    laterEntries = [];
    after(0, () => {
      for (const enter of entries) enter();
    });
  } else {
    const closing = open.slice(depthOf(history.state)).toReversed();
    if (closing.some(({ isTaken }) => isTaken)) {
      event.stopImmediatePropagation();
      [isReturning, keepsChoice] = [true, true];
      history.go(1);
    }
    for (const { close } of closing) close();
  }
  listen();
}

/** Listens before the router, which listens without `capture`. */
function listen(): void {
  if (open.length > 0 || isReturning) addEventListener('popstate', onPopState, { capture: true });
  else removeEventListener('popstate', onPopState, { capture: true });
}

function enterOpen(): void {
  for (let depth = depthOf(history.state); depth < open.length; depth++)
    history.pushState({ ...history.state, overlays: depth + 1 }, '');
}

function enter(overlay: Overlay): void {
  open.push(overlay);
  if (!isReturning) enterOpen();
  listen();
}

function leave(overlay: Overlay): void {
  open.splice(open.indexOf(overlay), 1);
  listen();
  // By then, a link that closed the window has entered its URL, and another window may have replaced this one.
  after(0, () => {
    const left = depthOf(history.state) - open.length;
    if (left <= 0 || isReturning) return;
    isReturning = true;
    listen();
    history.go(-left);
  });
}

/** While `active`, the browser's Back closes this window instead of leaving the page. */
export function useBackCloses(active: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  // Runs in the same update as the window itself, so that pressing Back after the window has closed affects the page.
  useLayoutEffect(() => {
    if (!active) return;
    const overlay: Overlay = { close: () => closeNow(), isTaken: false };
    enter(overlay);
    return () => leave(overlay);
  }, [active]);
}
