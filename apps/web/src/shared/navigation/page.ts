import type { Lang, Localized, Need } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Fetches the first data of a page for its address; `word` stands in the open part of the address, where it has one. */
export type FirstData = (
  client: QueryClient,
  params: URLSearchParams,
  lang: Lang,
  word: string,
) => Promise<unknown>;

/** What a menu entry may depend on. A condition that nothing says to hold does not hold. */
export type MenuCondition = 'chinese' | 'english' | 'organisation' | 'onlinePay' | 'invoices' | 'invitations';

interface MenuPlace {
  /** Entries of a group stand by this number. */
  readonly place: number;
  /** All of these must hold. */
  readonly when?: readonly MenuCondition[];
}

/**
 * A page as a value, exported as `page` by `pages/<group>/<page>/page.ts`. Routes, menus, the language switch, titles and the
 * tests of every page are made of these values, and nothing else lists the pages.
 */
export interface Page {
  /** Both alike for a page that is shown in the language of the session. Its last part may be open: `/products-en/:topic`. */
  readonly address: Localized;
  /** The page is in English alone: its address tells so, and it has no counterpart. */
  readonly only?: 'en';
  /** Further addresses in Chinese, at which the page stands as well. */
  readonly aliases?: readonly string[];
  /** Further addresses, which lead to the Chinese one. */
  readonly redirects?: readonly string[];
  /** Further addresses, which lead to the English one. */
  readonly englishRedirects?: readonly string[];
  /** As menus call the page, and as the document is titled until the page says more. */
  readonly title: Localized;
  /** Left out for a page that is only led to. */
  readonly menu?: MenuPlace;
  /** Who may see it: everybody, or signed-in persons. */
  readonly guard: 'everybody' | 'person';
  /** What it needs of the role of a member who acts for an organisation; without one, nothing. */
  readonly need?: Need;
  readonly code: () => Promise<{ default: ComponentType }>;
  /** Fetched together with the code; left out where the page asks for everything itself. */
  readonly firstData?: () => Promise<{ firstData: FirstData }>;
}
