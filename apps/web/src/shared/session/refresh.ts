const EVENT = 'session-refresh';
const SAYS_SIGNED_IN = 'saysSignedIn';

/** Tells whoever listens on the window that another person is here now, before the page is loaded anew. */
const publishRefresh = (): void => void window.dispatchEvent(new CustomEvent(EVENT));

/** Shows the site anew at a route, as whoever is here now may see it. */
export function startAgainAt(route: string, { signedIn = false } = {}): void {
  publishRefresh();
  history.replaceState({ ...history.state, [SAYS_SIGNED_IN]: signedIn }, '', `#${route}`);
  window.location.reload();
}

/** Whether this page was loaded because somebody signed in; true once. */
export function wasSignedInNow(): boolean {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(SAYS_SIGNED_IN in state)) return false;
  const { [SAYS_SIGNED_IN]: says, ...rest } = state;
  history.replaceState(rest, '');
  return says === true;
}
