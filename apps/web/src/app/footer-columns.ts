import type { Lang } from '@jishi/contract';
import { MENU_SECTIONS, type MenuGroup, type MenuSection } from '../shared/navigation/groups.ts';
import type { MenuCondition } from '../shared/navigation/page.ts';
import { pages as allPages, menuConditions, type PlacedPage, sectionsInMenu } from './pages.ts';

/**
 * The columns of the footer. Some sections of long groups share a column, so that all columns have about the same
 * length.
 */
const COLUMNS = [
  { name: 'data', parts: ['data'] },
  { name: 'market', parts: ['quotes', 'bonds'] },
  { name: 'companies', parts: ['companies', 'shares'] },
  { name: 'filings', parts: ['filings', 'analysis', 'english'] },
  { name: 'developers', parts: ['developers'] },
  { name: 'about', parts: ['about'] },
] as const satisfies readonly {
  readonly name: string;
  readonly parts: readonly (Exclude<MenuGroup, 'market'> | MenuSection)[];
}[];

export type FooterColumn = (typeof COLUMNS)[number]['name'];

const LINKS_MAX = 8;

/** Returns the columns with their first pages in a language. The remaining pages are listed only in the main menu. */
export function footerColumns(
  lang: Lang,
  holding: ReadonlySet<MenuCondition> = menuConditions(lang),
  listed: readonly PlacedPage[] = allPages,
): { name: FooterColumn; pages: PlacedPage[] }[] {
  const market = sectionsInMenu('market', holding, listed);
  const pagesOf = (part: (typeof COLUMNS)[number]['parts'][number]): PlacedPage[] => {
    const section = market.find((row) => row.section === part);
    if (section !== undefined) return section.pages;
    return isSection(part) ? [] : sectionsInMenu(part, holding, listed).flatMap(({ pages }) => pages);
  };
  return COLUMNS.map(({ name, parts }) => ({
    name,
    pages: parts.flatMap(pagesOf).slice(0, LINKS_MAX),
  })).filter(({ pages }) => pages.length > 0);
}

const isSection = (part: string): part is MenuSection => part in MENU_SECTIONS.market;
