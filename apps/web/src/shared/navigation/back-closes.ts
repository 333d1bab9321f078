import { useEffectEvent, useLayoutEffect } from 'react';
import { after } from '../time/timers.ts';

interface Overlay {
  readonly close: () => void;
  /** An address that was chosen in it has its entry in the history. */
  isTaken: boolean;
}

/** What is open over the page, the topmost last. Each has an entry in the history, which says how many were open. */
const open: Overlay[] = [];
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'overlays' in state ? Number(state.overlays) : 0;

/** The browser is on its way to another entry, back or forward: until it is there, nothing may be entered. */
let isReturning = false;
/** It is on its way forward to a choice, of which the router is to hear nothing. */
let keepsChoice = false;
/** What is entered meanwhile waits here; the way back would take it along. */
let laterEntries: (() => void)[] = [];

/**
 * Gives the entry of the topmost window, if one is open, to the address that is entered now, and says whether it did:
 * a link then leads on from the page below, and Back closes a window in which something was chosen, with the choice kept.
 */
export function takeOverlayEntry(): boolean {
  const top = open.at(-1);
  if (top === undefined || isReturning) return false;
  top.isTaken ||= depthOf(history.state) > 0;
  return top.isTaken;
}

/** Enters an address: at once, or when the browser is where it was sent. */
export const enterOnceReturned = (enter: () => Promise<void>): Promise<void> =>
  isReturning ? new Promise<void>((resolve) => laterEntries.push(resolve)).then(enter) : enter();

function onPopState(event: PopStateEvent): void {
  if (isReturning) {
    if (keepsChoice) event.stopImmediatePropagation();
    [isReturning, keepsChoice] = [false, false];
    enterOpen();
    // After the router, which hears of the entry behind this.
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

/** Before the router, which listens without `capture`. */
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
  // A link that closed it has entered its own address by then, and another window may have taken its place.
  after(0, () => {
    const left = depthOf(history.state) - open.length;
    if (left <= 0 || isReturning) return;
    isReturning = true;
    listen();
    history.go(-left);
  });
}

/** While `active`, the Back of the browser closes this instead of leaving the page. */
export function useBackCloses(active: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  // With the window itself: a Back that follows its end is meant for the page.
  useLayoutEffect(() => {
    if (!active) return;
    const overlay: Overlay = { close: () => closeNow(), isTaken: false };
    enter(overlay);
    return () => leave(overlay);
  }, [active]);
}
