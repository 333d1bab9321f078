/** The groups of the main menu, in order. Groups without pages are hidden. */
export const MENU_GROUPS = ['data', 'market', 'filings', 'developers', 'about'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** The pages under `/admin`, which have their own menu. */
export const PERSONAL_CENTER = 'personal-center';

/** The sections of a long group, each with the position of its first page. */
export const MENU_SECTIONS = {
  market: { quotes: 1, companies: 9, shares: 22, bonds: 30, analysis: 45, english: 60 },
  [PERSONAL_CENTER]: { overview: 1, usage: 10, billing: 20, account: 30 },
} as const satisfies Partial<Record<MenuGroup | typeof PERSONAL_CENTER, Readonly<Record<string, number>>>>;

type Sections = typeof MENU_SECTIONS;
export type MenuSection = { [Group in keyof Sections]: keyof Sections[Group] }[keyof Sections];

/** The folders of pages: one for each menu group, and two for pages that no menu contains. */
export const PAGE_GROUPS = [...MENU_GROUPS, PERSONAL_CENTER, 'registration', 'site'] as const;
export type PageGroup = (typeof PAGE_GROUPS)[number];
