import type { Lang, Localized, Need } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Fetches the first data of a page for its URL. `word` is the variable part of the URL, if it has one. */
export type FirstData = (
  client: QueryClient,
  params: URLSearchParams,
  lang: Lang,
  word: string,
) => Promise<unknown>;

/** The conditions on which a menu entry may depend. Conditions that are not listed as true are false. */
export type MenuCondition =
  | 'chinese'
  | 'english'
  | 'organisation'
  | 'onlinePay'
  | 'invoices'
  | 'invitations'
  /** The account provides data sets. */
  | 'holder'
  /** The operator has published an e-mail address or a phone number. */
  | 'contact';

interface MenuPlace {
  /** Determines the order of the entries in a group. */
  readonly place: number;
  /** The task that the page serves, below its name: at most 14 Chinese characters or 40 English ones. */
  readonly about?: Localized;
  /** The conditions that must all be true. */
  readonly when?: readonly MenuCondition[];
}

/**
 * Instructions for the tests that visit every page. A page has them if a single visit to its plain URL without a
 * sign-in is not enough.
 */
export interface PageVisits {
  /** A word for the variable part of the URL, if it has one. */
  readonly word?: string;
  /** The query strings to visit: '', and one for each state that looks different. */
  readonly queries?: readonly string[];
  /** The query strings that show rows of data sets. The default is none. */
  readonly withRows?: readonly string[] | 'all';
  /** Whether the page shows more after a sign-in, as every page that requires one does. */
  readonly personal?: boolean;
}

/**
 * A page in the browser. The build removes the parts that only the server and the tests read
 * (`apps/web/strip-pages.ts`).
 */
export interface BrowserPage {
  /**
   * Both URLs are equal for a page shown in the language of the session. The last part may be variable:
   * `/products-en/:topic`.
   */
  readonly address: Localized;
  /** Set if the page exists only in English. Its URL is English, and it has no counterpart. */
  readonly only?: 'en';
  /** Additional Chinese URLs of the page. */
  readonly aliases?: readonly string[];
  /** Additional URLs that redirect to the Chinese one. */
  readonly redirects?: readonly string[];
  /** Additional URLs that redirect to the English one. */
  readonly englishRedirects?: readonly string[];
  /** The page's name in menus. It is also the document's title until the page sets another title. */
  readonly title: Localized;
  /** Undefined for a page that can be reached only through links. */
  readonly menu?: MenuPlace;
  /** The readers who may see the page: everyone, or signed-in users. */
  readonly guard: 'everybody' | 'person';
  /** The permission that a member acting for an organisation needs. If undefined, any role may see the page. */
  readonly need?: Need;
  readonly code: () => Promise<{ default: ComponentType }>;
  /** Runs in parallel with the request for the code. Undefined if the page fetches all its data itself. */
  readonly firstData?: FirstData;
}

/** A page that visitors may see. */
interface PublicPage extends BrowserPage {
  readonly guard: 'everybody';
  /**
   * The description for search engines and link previews. Null if the page shows an article or a topic, which has its
   * own description.
   */
  readonly description: Localized | null;
  /**
   * The data sets whose rows the page shows. Menus hide the page while none of them has such rows. Undefined for a page
   * that does not depend on data sets.
   */
  readonly rowsOf?: readonly string[];
  /** The number of days whose rows the page shows. Undefined if it shows rows of any age. */
  readonly rowsOfDays?: number;
}

interface PersonalPage extends BrowserPage {
  readonly guard: 'person';
}

/**
 * A page as a value, exported as `page` by `pages/<group>/<page>/page.ts`. Routes, menus, the language switch, titles,
 * the site map and the tests that visit every page are derived from these values. No other file lists the pages.
 */
export type Page = (PublicPage | PersonalPage) & { readonly visits?: PageVisits };
