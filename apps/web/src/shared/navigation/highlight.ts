/** The highlighted entry of the navigation: the data store, the home page, or none. */
export type Highlight = 0 | 1 | 2;

const EVENT = 'navigation-highlight';
const ROOTS: readonly string[] = ['', '/', '/index'];

/** Returns the router's part of the URL: path and query. */
export const currentRoute = (): string => window.location.hash.slice(1);

export function highlightOf(route: string): Highlight {
  if (route.includes('home/data-center')) return 2;
  return ROOTS.includes(route.split('?')[0] ?? '') ? 1 : 0;
}

/** Reports to listeners on the window which entry a route highlights. The entry is the event's detail. */
export function publishHighlight(route: string): void {
  window.dispatchEvent(new CustomEvent<Highlight>(EVENT, { detail: highlightOf(route) }));
}
