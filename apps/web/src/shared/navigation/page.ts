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
 * A page as a value, exported as `page` by `pages/<group>/<page>/page.ts`. Routes, menus, the language switch,
 * titles and the tests of every page are derived from these values, and nothing else lists the pages.
 */
export interface Page {
  /**
   * Both are alike for a page shown in the language of the session. The last part may be open:
   * `/products-en/:topic`.
   */
  readonly address: Localized;
  /** The page exists in English alone: its address shows that, and it has no counterpart. */
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
  /** Fetched together with the code; left out if the page fetches everything itself. */
  readonly firstData?: () => Promise<{ firstData: FirstData }>;
}
