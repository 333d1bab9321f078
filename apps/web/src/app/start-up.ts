import { currentRoute, publishHighlight } from '../shared/navigation/highlight.ts';

/** The route at which the site was opened, before redirects. */
export const startRoute = currentRoute();

/**
 * A foreign page that shows the site in a frame could hijack clicks, so the document is blanked there. The server's
 * frame-ancestors header already prevents framing. This check helps if a proxy removes that header.
 */
export function isInForeignFrame(): boolean {
  if (window.top === null || window.top === window.self) return false;
  try {
    return window.top.location.origin !== window.location.origin;
  } catch {
    // Reading the location of another origin throws.
    return true;
  }
}

/** The history entry in which the site was opened, and the URL that was visited. */
let opened: { readonly entry: unknown; readonly visited: string } | null = null;

/** Runs once each time the site is loaded, before the first page is shown. */
export function startUp(): void {
  publishHighlight(startRoute);
  opened = { entry: entryOf(history.state), visited: window.location.href };
  history.replaceState({ ...history.state, visited: opened.visited }, '');
}

/** Puts the visited URL back into its history entry after a redirect has replaced the entry. */
export function keepVisited(): void {
  const { state } = history;
  if (opened === null || entryOf(state) !== opened.entry || 'visited' in Object(state)) return;
  history.replaceState({ ...state, visited: opened.visited }, '');
}

/** Forgets the visited URL if it contains a code, because codes must not be stored anywhere. */
export function forgetVisited(): void {
  opened = null;
}

/** Returns the number that the router assigned to the history entry. */
const entryOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
