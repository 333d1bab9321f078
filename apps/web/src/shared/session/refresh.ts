const EVENT = 'session-refresh';
const WELCOME = 'welcome';
/** What is said to whoever came in, once the page is there again. */
export const WELCOMES = ['loggedIn', 'registered'] as const;
export type Welcome = (typeof WELCOMES)[number];

/** Tells whoever listens on the window that another person is here now, before the page is loaded anew. */
const publishRefresh = (): void => void window.dispatchEvent(new CustomEvent(EVENT));

/** Shows the site anew at a route, as whoever is here now may see it. */
export function startAgainAt(route: string, welcome: Welcome | null = null): void {
  publishRefresh();
  history.replaceState({ ...history.state, [WELCOME]: welcome }, '', `#${route}`);
  window.location.reload();
}

/** What to say to somebody who came in, when this page was loaded because of that; told once. */
export function welcomeNow(): Welcome | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(WELCOME in state)) return null;
  const { [WELCOME]: said, ...rest } = state;
  history.replaceState(rest, '');
  return WELCOMES.find((welcome) => welcome === said) ?? null;
}
