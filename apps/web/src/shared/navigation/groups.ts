/** The groups of the main menu, in their order; a group without pages is not shown. */
export const MENU_GROUPS = ['data', 'market', 'filings', 'developers', 'about'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** The pages behind `/admin`, which have a menu of their own. */
export const PERSONAL_CENTER = 'personal-center';

/** The folders of pages: one a group of the menus, and two whose pages are only led to. */
export const PAGE_GROUPS = [...MENU_GROUPS, PERSONAL_CENTER, 'registration', 'site'] as const;
export type PageGroup = (typeof PAGE_GROUPS)[number];
