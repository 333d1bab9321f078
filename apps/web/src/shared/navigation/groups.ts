/** The groups of the main menu, in order. A group without pages is not shown. */
export const MENU_GROUPS = ['data', 'market', 'filings', 'developers', 'about'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** The sections of a long group, each with the position of its first page. */
export const MENU_SECTIONS = {
  market: { quotes: 1, companies: 9, shares: 22, bonds: 30, analysis: 45, english: 60 },
} as const satisfies Partial<Record<MenuGroup, Readonly<Record<string, number>>>>;

export type MenuSection = keyof (typeof MENU_SECTIONS)['market'];

/** The pages behind `/admin`, which have a menu of their own. */
export const PERSONAL_CENTER = 'personal-center';

/** The folders of pages: one for each menu group, and two for pages that only links lead to. */
export const PAGE_GROUPS = [...MENU_GROUPS, PERSONAL_CENTER, 'registration', 'site'] as const;
export type PageGroup = (typeof PAGE_GROUPS)[number];
