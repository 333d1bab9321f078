import type { ViewRequest } from './views.ts';

/**
 * The browser environment that the pages' code expects while it renders. It stores nothing, and its window has a given
 * width.
 */
export interface StandIn {
  show(view: Pick<ViewRequest, 'origin' | 'route' | 'language' | 'width'>): void;
}

/** The window's height in pixels. Content further down is not rendered. */
const HEIGHT = 900;

const nothing = (): void => undefined;
const events = { addEventListener: nothing, removeEventListener: nothing, dispatchEvent: () => true };

/** Installs the environment. `request` handles the page's fetches. */
export function standInForBrowser(request: (path: string, init?: RequestInit) => Promise<Response>): StandIn {
  let width = 0;
  const tab = new Map<string, string>();
  const location = new URL('http://localhost/');
  const storage = (values: Map<string, string>) => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  const values = {
    ...events,
    window: globalThis,
    top: globalThis,
    location,
    sessionStorage: storage(tab),
    localStorage: storage(new Map()),
    history: { state: null, replaceState: nothing, pushState: nothing },
    matchMedia: (query: string) => ({ ...events, matches: isMatch(query, width) }),
    scrollX: 0,
    scrollY: 0,
    innerWidth: width,
    innerHeight: HEIGHT,
    document: {
      ...events,
      cookie: '',
      visibilityState: 'visible',
      documentElement: { dataset: {}, style: {} },
      querySelector: () => null,
      createElement: () => ({ style: {} }),
    },
    fetch: (input: string | URL | Request, init?: RequestInit) => request(String(input), init),
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return {
    show(view) {
      width = view.width;
      Object.assign(globalThis, { innerWidth: width });
      tab.clear();
      tab.set('language', view.language);
      location.href = `${view.origin}/#${view.route}`;
    },
  };
}

/** Matches media queries about the width. All others, such as a dark colour scheme, do not match. */
function isMatch(query: string, width: number): boolean {
  const [, side, pixels] = /^\((max|min)-width: (\d+)px\)$/.exec(query) ?? [];
  if (side === undefined) return false;
  return side === 'max' ? width <= Number(pixels) : width >= Number(pixels);
}
