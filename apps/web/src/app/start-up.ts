import { currentRoute, publishHighlight } from '../shared/navigation/highlight.ts';

/** Where the site was opened, before any redirection. */
export const startRoute = currentRoute();

/**
 * A page of somebody else's that shows the site in a frame could borrow its clicks, so the document is blanked there.
 * The server's frame-ancestors keep browsers from it first; this holds where a proxy has dropped that header.
 */
export function isInForeignFrame(): boolean {
  if (window.top === null || window.top === window.self) return false;
  try {
    return window.top.location.origin !== window.location.origin;
  } catch {
    // Another origin's location must not be read.
    return true;
  }
}

/** The entry of the history at which the site was opened, and the address that was visited there. */
let opened: { readonly entry: unknown; readonly visited: string } | null = null;

/** What happens once at every start, before the first page is shown. */
export function startUp(): void {
  publishHighlight(startRoute);
  opened = { entry: entryOf(history.state), visited: window.location.href };
  history.replaceState({ ...history.state, visited: opened.visited }, '');
}

/** A redirect replaces what the history holds; the visited address is put back into its entry. */
export function keepVisited(): void {
  const { state } = history;
  if (opened === null || entryOf(state) !== opened.entry || 'visited' in Object(state)) return;
  history.replaceState({ ...state, visited: opened.visited }, '');
}

/** For an address with a code in it, which must not stay anywhere. */
export function forgetVisited(): void {
  opened = null;
}

/** The router numbers its entries. */
const entryOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
