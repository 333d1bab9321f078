import type { Lang, Localized } from '@jishi/contract';

/** Each page's address in both languages; the language switch goes from one to the other. */
export const PATHS = {
  home: { zh: '/', en: '/home-en' },
  dataStore: { zh: '/home/data-center', en: '/home/data-center-en' },
  product: { zh: '/product/package', en: '/product/package-en' },
} as const satisfies Record<string, Localized>;

/** The reference of the API is served beside the site, not by its router. */
export const DOCUMENTS_ADDRESS = '/docs';

const pairs: readonly Localized[] = Object.values(PATHS);

/** The language that an address is written in, or null for an address that says nothing about it. */
export function languageOfPath(pathname: string): Lang | null {
  if (pairs.some((pair) => pair.en === pathname)) return 'en';
  if (pairs.some((pair) => pair.zh === pathname)) return 'zh';
  return null;
}

/** The same page in the other language; the home of that language for a page that has no counterpart. */
export function pathInLanguage(pathname: string, lang: Lang): string {
  const pair = pairs.find((candidate) => candidate.zh === pathname || candidate.en === pathname);
  return (pair ?? PATHS.home)[lang];
}

/** The address of a data set's product page. */
export function productPath(code: string, lang: Lang, values: Readonly<Record<string, string>> = {}): string {
  return `${PATHS.product[lang]}?${new URLSearchParams({ apiId: code, ...values })}`;
}
