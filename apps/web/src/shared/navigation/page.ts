import type { Lang, Localized, Need } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Fetches the first data of a page for its address; `word` is the open part of the address, if it has one. */
export type FirstData = (
  client: QueryClient,
  params: URLSearchParams,
  lang: Lang,
  word: string,
) => Promise<unknown>;

/** Conditions that a menu entry may depend on. A condition that is not stated does not hold. */
export type MenuCondition = 'chinese' | 'english' | 'organisation' | 'onlinePay' | 'invoices' | 'invitations';

interface MenuPlace {
  /** Sorts the entries of a group. */
  readonly place: number;
  /** All of these must hold. */
  readonly when?: readonly MenuCondition[];
}

/**
 * Instructions for the tests that visit every page. A page needs them if one visit at its bare address as a
 * visitor is not enough.
 */
export interface PageVisits {
  /** A word for the open part of the address, if it has one. */
  readonly word?: string;
  /** Query strings to visit: '' and those of further states that look different. */
  readonly queries?: readonly string[];
  /** The queries that show rows of data sets; none by default. */
  readonly withRows?: readonly string[] | 'all';
  /** Whether the page shows more after a sign-in, like every page that requires one. */
  readonly personal?: boolean;
}

/** A page in the browser. The build leaves out description and visits (`apps/web/strip-pages.ts`). */
export interface BrowserPage {
  /**
   * Both are alike for a page shown in the language of the session. The last part may be open:
   * `/products-en/:topic`.
   */
  readonly address: Localized;
  /** The page exists only in English: its address shows that, and it has no counterpart. */
  readonly only?: 'en';
  /** Further Chinese addresses of the page. */
  readonly aliases?: readonly string[];
  /** Further addresses that redirect to the Chinese one. */
  readonly redirects?: readonly string[];
  /** Further addresses that redirect to the English one. */
  readonly englishRedirects?: readonly string[];
  /** The page's name in menus, and the document's title until the page sets another. */
  readonly title: Localized;
  /** Left out for a page that is reached only by links. */
  readonly menu?: MenuPlace;
  /** The readers who may see the page: everybody, or signed-in persons. */
  readonly guard: 'everybody' | 'person';
  /** The permission that a member acting for an organisation needs; without one, any role may see the page. */
  readonly need?: Need;
  readonly code: () => Promise<{ default: ComponentType }>;
  /** Runs beside the request of the code; left out if the page fetches everything itself. */
  readonly firstData?: FirstData;
}

/** A page that visitors may read. */
interface PublicPage extends BrowserPage {
  readonly guard: 'everybody';
  /**
   * For search engines and previews of links; null if the page shows an article or a topic, which has a description
   * of its own.
   */
  readonly description: Localized | null;
}

interface PersonalPage extends BrowserPage {
  readonly guard: 'person';
}

/**
 * A page as a value, exported as `page` by `pages/<group>/<page>/page.ts`. Routes, menus, the language switch,
 * titles, the site map and the tests of every page are derived from these values, and nothing else lists the pages.
 */
export type Page = (PublicPage | PersonalPage) & { readonly visits?: PageVisits };
