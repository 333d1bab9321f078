import { useQuery } from '@tanstack/react-query';
import { siteSettingsQuery } from '../features/content/index.ts';
import { useLanguage } from '../shared/i18n/language.ts';
import type { MenuCondition } from '../shared/navigation/page.ts';
import { menuConditions, type PlacedPage, pages } from './pages.ts';

/** Returns the menu conditions that are true for the language and the operator's settings. */
export function useMenuConditions(): Set<MenuCondition> {
  const holding = menuConditions(useLanguage());
  const settings = useQuery(siteSettingsQuery).data;
  if (settings !== undefined && (settings.email !== null || settings.phone !== null)) holding.add('contact');
  return holding;
}

/**
 * Returns the pages that menus can list, which are all pages except those whose data sets have no rows. Until the
 * answer arrives, all pages are listed, because most sites have rows for most pages.
 */
export function useListedPages(): readonly PlacedPage[] {
  const empty = useQuery(siteSettingsQuery).data?.emptyPages ?? [];
  return empty.length === 0 ? pages : pages.filter(({ address }) => !empty.includes(address.zh));
}
