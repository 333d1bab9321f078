import type { BarKind, Lang, Localized } from '@jishi/contract';

/** The groups of the main menu, in their order; each is shown once a page stands in it. */
export const MENU_GROUPS = ['data', 'market', 'filings', 'developers', 'about'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

interface PageRow extends Localized {
  /** Where the main menu lists the page; left out for a page that is only led to. */
  readonly menu?: MenuGroup;
}

/**
 * The one table of pages: the address in both languages and the place in the menu. A new page is a row here, its title in
 * navigation.messages.ts and its code in app/router.tsx. The language switch goes from one address to the other. A page
 * whose two addresses are the same is shown in the language of the session.
 */
export const PATHS = {
  home: { zh: '/', en: '/home-en' },
  dataStore: { zh: '/home/data-center', en: '/home/data-center-en', menu: 'data' },
  product: { zh: '/product/package', en: '/product/package-en' },
  dataBrowse: { zh: '/dataBrowse', en: '/dataBrowsing-en', menu: 'data' },
  marketData: { zh: '/marketData', en: '/securitiesSnapshot', menu: 'market' },
  documents: { zh: '/apiDoc', en: '/interface-en', menu: 'developers' },
  dictionary: { zh: '/apiDoc/dictionary', en: '/interface-en/dictionary', menu: 'developers' },
  apply: { zh: '/apply', en: '/apply' },
  applyOrganization: { zh: '/apply/organization', en: '/apply/organization' },
  applyOverseas: { zh: '/apply/overseas', en: '/apply/overseas' },
  personal: { zh: '/admin/personal', en: '/admin/personal' },
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof PATHS;

/** The pages by name, in the order of the table. */
export const pageNames = Object.keys(PATHS) as PageName[];

/** The reference of the API is served beside the site, not by its router. */
export const DOCUMENTS_ADDRESS = '/docs';

const rows: Readonly<Record<PageName, PageRow>> = PATHS;

/** The pages that the main menu lists in a group. */
export const pagesInMenu = (group: MenuGroup): PageName[] =>
  pageNames.filter((name) => rows[name].menu === group);

/** The page that stands at an address, in either language. */
export function pageOfPath(pathname: string): PageName | undefined {
  return pageNames.find((name) => rows[name].zh === pathname || rows[name].en === pathname);
}

/** The language that an address is written in, or null for an address that says nothing about it. */
export function languageOfPath(pathname: string): Lang | null {
  const page = pageOfPath(pathname);
  if (page === undefined || rows[page].zh === rows[page].en) return null;
  return rows[page].en === pathname ? 'en' : 'zh';
}

/** The same page in the other language; the home of that language for a page that has no counterpart. */
export function pathInLanguage(pathname: string, lang: Lang): string {
  return rows[pageOfPath(pathname) ?? 'home'][lang];
}

/** The address of the chart of a stock or an index. */
export function marketDataPath(code: string, lang: Lang, kind: BarKind = 'stock'): string {
  return `${PATHS.marketData[lang]}?${new URLSearchParams({ companyid: code, ...(kind === 'stock' ? {} : { kind }) })}`;
}

/** The address of a data set's product page. */
export function productPath(code: string, lang: Lang, values: Readonly<Record<string, string>> = {}): string {
  return `${PATHS.product[lang]}?${new URLSearchParams({ apiId: code, ...values })}`;
}

/** The address of a package: data sets that are sold together. */
export function packagePath(id: string, lang: Lang): string {
  return `${PATHS.product[lang]}?${new URLSearchParams({ packageId: id })}`;
}

/** The address where the rows of a data set are shown, narrowed by values of its filters. */
export function browsePath(code: string, lang: Lang, values: Readonly<Record<string, string>> = {}): string {
  return `${PATHS.dataBrowse[lang]}?${new URLSearchParams({ code, ...values })}`;
}
