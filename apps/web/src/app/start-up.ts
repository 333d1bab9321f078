import { currentRoute, publishHighlight } from '../shared/navigation/highlight.ts';

/** The route at which the site was opened, before any redirect. */
export const startRoute = currentRoute();

/**
 * A foreign page that shows the site in a frame could hijack its clicks, so the document is blanked there. The
 * server's frame-ancestors keep browsers from it first; this holds where a proxy has dropped that header.
 */
export function isInForeignFrame(): boolean {
  if (window.top === null || window.top === window.self) return false;
  try {
    return window.top.location.origin !== window.location.origin;
  } catch {
    // A location of another origin cannot be read.
    return true;
  }
}

/** The history entry at which the site was opened, and the address visited there. */
let opened: { readonly entry: unknown; readonly visited: string } | null = null;

/** Runs once at every start, before the first page is shown. */
export function startUp(): void {
  publishHighlight(startRoute);
  opened = { entry: entryOf(history.state), visited: window.location.href };
  history.replaceState({ ...history.state, visited: opened.visited }, '');
}

/** Puts the visited address back into its history entry after a redirect has replaced it. */
export function keepVisited(): void {
  const { state } = history;
  if (opened === null || entryOf(state) !== opened.entry || 'visited' in Object(state)) return;
  history.replaceState({ ...state, visited: opened.visited }, '');
}

/** Forgets an address with a code in it, which must not stay anywhere. */
export function forgetVisited(): void {
  opened = null;
}

/** The router numbers its entries. */
const entryOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
