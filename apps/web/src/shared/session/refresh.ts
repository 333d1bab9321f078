import { withoutOverlays } from '../navigation/back-closes.ts';
import { currentRoute } from '../navigation/highlight.ts';

const EVENT = 'session-refresh';
const WELCOME = 'welcome';
/** The messages that welcome a user after a sign-in, when the page has reloaded. */
export const WELCOMES = ['loggedIn', 'registered'] as const;
export type Welcome = (typeof WELCOMES)[number];

/** Notifies listeners on the window before the page reloads because of a sign-in or sign-out. */
const publishRefresh = (): void => void window.dispatchEvent(new CustomEvent(EVENT));

/** Reloads the site at a route for the current user. */
export function startAgainAt(route: string, welcome: Welcome | null = null): void {
  publishRefresh();
  // The current history entry may belong to a window over the page. If the route changes, there is no page to return to
  // when that window closes, so the entry is turned into a page's entry.
  const state = route === currentRoute() ? history.state : withoutOverlays(history.state);
  history.replaceState({ ...state, [WELCOME]: welcome }, '', `#${route}`);
  window.location.reload();
}

/** Returns the welcome to show if a sign-in caused this page load. It can be read only once. */
export function welcomeNow(): Welcome | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(WELCOME in state)) return null;
  const { [WELCOME]: said, ...rest } = state;
  history.replaceState(rest, '');
  return WELCOMES.find((welcome) => welcome === said) ?? null;
}
