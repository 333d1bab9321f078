/// <reference types="vite/types/importMeta.d.ts" />
import type { Lang } from '@jishi/contract';
import {
  MENU_SECTIONS,
  type MenuGroup,
  type MenuSection,
  type PageGroup,
  PERSONAL_CENTER,
} from '../shared/navigation/groups.ts';
import { isOpen, withWord, wordAt, wordIn } from '../shared/navigation/open-address.ts';
import type { BrowserPage, MenuCondition } from '../shared/navigation/page.ts';
import { PATHS } from '../shared/navigation/paths.ts';

/** A page, together with its folder. */
export interface PlacedPage extends BrowserPage {
  /** Example: `<group>/<page>` */
  readonly name: string;
  readonly group: PageGroup;
}

const modules = import.meta.glob<BrowserPage>('../pages/*/*/page.ts', { eager: true, import: 'page' });

/**
 * Every page of the site, without its code. The list grows with each page, so the entry does not import it before it is
 * needed.
 */
export const pages: readonly PlacedPage[] = Object.entries(modules).map(([file, page]) => {
  const [group = '', name = ''] = file.split('/').slice(-3);
  return { ...page, name: `${group}/${name}`, group: group as PageGroup };
});

/** Returns all URLs of a page. */
export const addressesOf = ({ address: { zh, en }, aliases = [] }: PlacedPage): string[] => [
  ...new Set([zh, en, ...aliases]),
];

/** Normalises a URL for comparison, which ignores case and a trailing slash. */
const keyOf = (pathname: string): string => pathname.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/';

const byAddress = new Map(
  pages.flatMap((page) => addressesOf(page).map((path) => [keyOf(path), page] as const)),
);

/** The URLs whose last part is variable. */
export const openAddresses: readonly string[] = pages.flatMap(addressesOf).filter(isOpen);

const open = openAddresses.map((address) => [address, byAddress.get(keyOf(address))] as const);

/** Returns the page at a URL in either language. An exact match takes precedence over a URL with a variable part. */
export const pageAt = (pathname: string): PlacedPage | undefined =>
  byAddress.get(keyOf(pathname)) ?? open.find(([address]) => wordAt(address, pathname) !== null)?.[1];

const redirects = new Map(
  pages.flatMap(({ address, redirects = [], englishRedirects = [] }) => [
    ...redirects.map((path) => [keyOf(path), address.zh] as const),
    ...englishRedirects.map((path) => [keyOf(path), address.en] as const),
  ]),
);

/** Returns the URL to which the given URL redirects. Undefined if it does not redirect. */
export const redirectOf = (pathname: string): string | undefined => redirects.get(keyOf(pathname));

/** Returns the menu conditions that are true for a language. */
export const menuConditions = (lang: Lang): Set<MenuCondition> =>
  new Set([lang === 'en' ? 'english' : 'chinese']);

/** Returns the pages of a group that the menu lists under these conditions, in order. */
export const pagesInMenu = (
  group: PageGroup,
  holding: ReadonlySet<MenuCondition> = new Set(),
  among: readonly PlacedPage[] = pages,
): PlacedPage[] =>
  among
    .flatMap((page) => (page.group === group && page.menu ? [{ page, menu: page.menu }] : []))
    .filter(({ menu: { when = [] } }) => when.every((condition) => holding.has(condition)))
    .toSorted((a, b) => a.menu.place - b.menu.place)
    .map(({ page }) => page);

/**
 * Returns the pages of a group by the sections of its menu. Empty sections are left out. A group without sections is
 * returned as one section without a name.
 */
export function sectionsInMenu(
  group: MenuGroup | typeof PERSONAL_CENTER,
  holding?: ReadonlySet<MenuCondition>,
  listed: readonly PlacedPage[] = pages,
): { section: MenuSection | null; pages: PlacedPage[] }[] {
  const among = pagesInMenu(group, holding, listed);
  if (group !== 'market' && group !== PERSONAL_CENTER) return [{ section: null, pages: among }];
  const starts = Object.entries(MENU_SECTIONS[group]) as [MenuSection, number][];
  return starts
    .map(([section, from], i) => {
      const end = starts[i + 1]?.[1] ?? Number.POSITIVE_INFINITY;
      const isHere = ({ menu }: PlacedPage) => menu !== undefined && menu.place >= from && menu.place < end;
      return { section, pages: among.filter(isHere) };
    })
    .filter(({ pages: own }) => own.length > 0);
}

/** Whether the URL is the root URL, which shows the home page in the current language. */
export const isRoot = (pathname: string): boolean => keyOf(pathname) === PATHS.home.zh;

/** Returns the language of a URL. Null if the URL does not determine a language. */
export function languageOfPath(pathname: string): Lang | null {
  if (isRoot(pathname)) return null;
  const page = pageAt(pathname);
  if (page?.only !== undefined) return page.only;
  const address = page?.address;
  if (address === undefined || address.zh === address.en) return null;
  return keyOf(address.en) === keyOf(pathname) || wordAt(address.en, pathname) !== null ? 'en' : 'zh';
}

/**
 * Returns the URL of the same page in the other language. For a page without a counterpart, this is the home page in
 * that language.
 */
export function pathInLanguage(pathname: string, lang: Lang): string {
  const page = pageAt(pathname);
  const isThere = page !== undefined && (page.only ?? lang) === lang;
  const { address } = isThere ? page : { address: PATHS.home };
  const word = wordIn(address, pathname);
  return word === '' ? address[lang] : withWord(address[lang], word);
}
