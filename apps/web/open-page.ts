import type { FirstView } from './src/shared/navigation/first-view.ts';

/**
 * The files that pages bring beside the frame. Each is named once; the addresses of a page refer to it by its
 * position.
 */
export interface PageFiles {
  readonly files: readonly string[];
  /** An address that ends with a slash stands for all that begin with it. */
  readonly pages: readonly (readonly [addresses: readonly string[], places: readonly number[]])[];
}

/**
 * Runs in the document: asks for the first view of the opened page, then for the page's files. An unknown address
 * leads home.
 */
export function openPage({ files, pages }: PageFiles, show: typeof showView): void {
  // In a foreign frame the site is blanked, so nothing is fetched.
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
    // A signed-in person sees another page than a visitor, and first views are drawn for visitors.
    isStranger = localStorage.getItem('isLogin') !== 'true';
  } catch {
    // In a browser without storage nobody is signed in.
  }
  const query = new URLSearchParams({ at: route, language: language ?? 'zh', width: String(innerWidth) });
  // Sent before the files of the page, since a connection carries few files at a time.
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

/** Runs in the document: puts the view in the page's place. Resolves once it is painted. */
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
  // The site itself has already taken the place.
  if (place === null) return;
  const box = document.createElement('div');
  // The view can be seen but not yet used.
  box.inert = true;
  box.innerHTML = view.html;
  for (const element of box.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  // The site's code would delay the paint.
  const painted = (): Promise<void> =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // The head of a page says what the page is. Most of the rest is only room for later content, so it is laid out
  // second.
  const head = box.querySelector('main > * > header');
  const rests = (head === null ? [] : [head, box.querySelector('main')]).map((element) => {
    const rest = document.createDocumentFragment();
    while (element?.nextSibling) rest.append(element.nextSibling);
    return () => element?.after(rest);
  });
  place.replaceWith(box);
  document.querySelector('.firstFooter')?.remove();
  await painted();
  if (head === null) return;
  for (const putBack of rests) putBack();
  await painted();
}
