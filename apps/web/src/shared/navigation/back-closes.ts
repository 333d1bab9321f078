import { useEffectEvent, useLayoutEffect } from 'react';
import { after } from '../time/timers.ts';

interface Overlay {
  readonly close: () => void;
  /** Whether an address chosen in the window has taken over the window's history entry. */
  isTaken: boolean;
}

/**
 * The windows open over the page, topmost last. Each has a history entry that states how many windows were
 * open.
 */
const open: Overlay[] = [];
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'overlays' in state ? Number(state.overlays) : 0;

/** Marks the state of a history entry as that of a page without windows. */
export const withoutOverlays = (state: object | null): object => ({ ...state, overlays: 0 });

/** The browser is moving to another entry, back or forward. Until it arrives, no address may be entered. */
let isReturning = false;
/** The browser is moving forward to a choice, and the router must ignore that. */
let keepsChoice = false;
/** Addresses that wait until the move is complete, because the move back would remove their entries. */
let laterEntries: (() => void)[] = [];

/**
 * Lets the address being entered reuse the history entry of the topmost window, if one is open. Returns
 * whether it did. The link then leads on from the page below, and Back closes a window in which something was
 * chosen, with the choice kept.
 */
export function takeOverlayEntry(): boolean {
  const top = open.at(-1);
  if (top === undefined || isReturning) return false;
  top.isTaken ||= depthOf(history.state) > 0;
  return top.isTaken;
}

/** Enters an address immediately, or after the browser has arrived at the entry to which it is moving. */
export const enterOnceReturned = (enter: () => Promise<void>): Promise<void> =>
  isReturning ? new Promise<void>((resolve) => laterEntries.push(resolve)).then(enter) : enter();

function onPopState(event: PopStateEvent): void {
  if (isReturning) {
    if (keepsChoice) event.stopImmediatePropagation();
    [isReturning, keepsChoice] = [false, false];
    enterOpen();
    // Runs after the router, which is notified of the arrival later than this listener.
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
  // By this time, a link that closed the window has entered its own address, and another window may have
  // replaced it.
  after(0, () => {
    const left = depthOf(history.state) - open.length;
    if (left <= 0 || isReturning) return;
    isReturning = true;
    listen();
    history.go(-left);
  });
}

/** While `active`, the browser's Back closes this window and does not leave the page. */
export function useBackCloses(active: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  // Runs together with the window's own update. A Back after the window has closed applies to the page.
  useLayoutEffect(() => {
    if (!active) return;
    const overlay: Overlay = { close: () => closeNow(), isTaken: false };
    enter(overlay);
    return () => leave(overlay);
  }, [active]);
}
