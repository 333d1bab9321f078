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

/** What happens once at every start, before the first page is shown. */
export function startUp(): void {
  publishHighlight(startRoute);
  history.replaceState({ ...history.state, visited: window.location.href }, '');
}
