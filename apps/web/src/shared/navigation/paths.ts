import type { BarKind, Lang, Localized } from '@jishi/contract';

/**
 * Addresses that links lead to by name; the pages that stand there take them from here. A page that no link names says its
 * address in its own `page.ts`.
 */
export const PATHS = {
  home: { zh: '/', en: '/home-en' },
  dataStore: { zh: '/home/data-center', en: '/home/data-center-en' },
  product: { zh: '/product/package', en: '/product/package-en' },
  dataBrowse: { zh: '/dataBrowse', en: '/dataBrowsing-en' },
  marketData: { zh: '/marketData', en: '/securitiesSnapshot' },
  documents: { zh: '/interface', en: '/interface-en' },
  reference: { zh: '/apiDoc/reference', en: '/interface-en/reference' },
  dictionary: { zh: '/apiDoc/dictionary', en: '/interface-en/dictionary' },
  applyOrganization: { zh: '/apply/organization', en: '/apply/organization' },
  applyOverseas: { zh: '/apply/overseas', en: '/apply/overseas' },
  personal: { zh: '/admin/personal', en: '/admin/personal' },
} as const satisfies Record<string, Localized>;

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
