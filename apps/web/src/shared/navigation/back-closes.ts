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

/** Going back closes what was opened since. */
function onBack(): void {
  for (const { close } of open.slice(depthOf(history.state)).toReversed()) close();
}

function enter(overlay: Overlay): void {
  if (open.length === 0) addEventListener('popstate', onBack);
  open.push(overlay);
  if (depthOf(history.state) < open.length)
    history.pushState({ ...history.state, overlays: open.length }, '');
}

function leave(overlay: Overlay): void {
  open.splice(open.indexOf(overlay), 1);
  if (open.length === 0) removeEventListener('popstate', onBack);
  // A link that closed it has entered its own address by then, and another window may have taken its place.
  after(0, () => {
    const left = depthOf(history.state) - open.length;
    if (left > 0) history.go(-left);
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
