import { useEffect, useEffectEvent } from 'react';
import { after } from '../time/timers.ts';

interface Overlay {
  readonly close: () => void;
}

/** What is open over the page, the topmost last. Each has an entry in the history, which says how many were open. */
const open: Overlay[] = [];
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'overlays' in state ? Number(state.overlays) : 0;

/** Whether anything is open over the page; what is chosen in it takes the place of its entry in the history. */
export const isOverlayOpen = (): boolean => open.length > 0;

/** Entries of what was closed are being taken away: until the browser has gone back, nothing may be entered. */
let isReturning = false;

function onPopState(): void {
  if (isReturning) {
    isReturning = false;
    enterOpen();
  } else for (const { close } of open.slice(depthOf(history.state)).toReversed()) close();
  listen();
}

function listen(): void {
  if (open.length > 0 || isReturning) addEventListener('popstate', onPopState);
  else removeEventListener('popstate', onPopState);
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
  useEffect(() => {
    if (!active) return;
    const overlay: Overlay = { close: () => closeNow() };
    enter(overlay);
    return () => leave(overlay);
  }, [active]);
}
