import type { FirstView } from './src/shared/navigation/first-view.ts';

/**
 * The files that a page needs in addition to the frame. Each file is listed once, and the URLs of a page refer to files
 * by position.
 */
export interface PageFiles {
  readonly files: readonly string[];
  /** A URL that ends with a slash matches every URL that begins with it. */
  readonly pages: readonly (readonly [addresses: readonly string[], places: readonly number[]])[];
}

/**
 * Runs in the document: requests the first view of the opened page, then the page's files. An unknown URL shows the
 * home page.
 */
export function openPage({ files, pages }: PageFiles, show: typeof showView): void {
  // A foreign site that frames this one gets a blank page, so nothing is fetched.
  if (window.top !== window.self) return;
  const route = location.hash.slice(1) || '/';
  const path = route.split('?')[0] || '/';
  const at = (is: (address: string) => boolean) => pages.find(([addresses]) => addresses.some(is));
  const [, places = []] =
    at((address) => address === path) ??
    at((address) => address !== '/' && address.endsWith('/') && path.startsWith(address)) ??
    at((address) => address === '/') ??
    [];
  let language: string | null = null;
  let isStranger = true;
  try {
    language = sessionStorage.getItem('language');
    // A signed-in user sees a different page, and first views exist only for visitors.
    isStranger = localStorage.getItem('isLogin') !== 'true';
  } catch {
    // Without storage, nobody is signed in.
  }
  const query = new URLSearchParams({ at: route, language: language ?? 'zh', width: String(innerWidth) });
  // Sent before the requests for the page's files, because a connection carries few files at a time.
  const answer: Promise<FirstView | null> = isStranger
    ? fetch(`./view?${query}`)
        .then((response) => (response.ok ? response.json() : null))
        .catch(() => null)
    : Promise.resolve(null);
  const linkTo = (rel: string, href: string): void => {
    const link = document.createElement('link');
    link.rel = rel;
    if (rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };
  const names = places.map((place) => files[place] ?? '');
  const styles = names.filter((name) => name.endsWith('.css')).map((name) => `./assets/${name}`);
  for (const href of styles) linkTo('preload', href);
  const painted = answer.then(async (view) => {
    if (view !== null)
      await show(view, () => {
        for (const href of styles) linkTo('stylesheet', href);
      });
    for (const name of names) if (name.endsWith('.js')) linkTo('modulepreload', `./assets/${name}`);
  });
  window.firstView = { answer, painted };
}

/** Runs in the document: shows the first view until the page replaces it. Resolves after the view is painted. */
export async function showView(view: FirstView, linkStyles: () => void): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
  linkStyles();
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    sheets
      .filter(({ sheet }) => sheet === null)
      .map((link) => new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }))),
  );
  const place = document.querySelector('.firstMain');
  // The site has already rendered into the document.
  if (place === null) return;
  const box = document.createElement('div');
  // The view is visible but not usable yet.
  box.inert = true;
  box.innerHTML = view.html;
  for (const element of box.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  // The heading identifies the page, so it is laid out first, then the visible part, then the rest. The content of an
  // element with `data-later` comes last, because it does not affect the layout.
  const main = box.querySelector('main');
  const content = main?.firstElementChild ?? null;
  const parts = [...(content?.childNodes ?? [])];
  const rest = parts.splice(parts.findIndex(({ nodeName }) => nodeName === 'HEADER') + 1);
  const later = [...box.querySelectorAll('[data-later]')].map((element) => {
    const children = [...element.childNodes];
    element.replaceChildren();
    return () => element.append(...children);
  });
  const footer = main?.nextElementSibling ?? null;
  for (const part of [...rest, footer]) part?.remove();
  // Running the site's code now would delay the paint.
  const painted = (): Promise<void> =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  place.replaceWith(box);
  document.querySelector('.firstFooter')?.remove();
  if (parts.length > 0) await painted();
  while (content !== null && rest.length > 0 && content.getBoundingClientRect().bottom < innerHeight)
    content.append(...rest.splice(0, 1));
  await painted();
  content?.append(...rest);
  if (footer !== null) main?.after(footer);
  for (const putBack of later) putBack();
  await painted();
}
