import { useQuery } from '@tanstack/react-query';
import { siteSettingsQuery } from '../features/content/index.ts';
import { useLanguage } from '../shared/i18n/language.ts';
import type { MenuCondition } from '../shared/navigation/page.ts';
import { menuConditions } from './pages.ts';

/** The menu conditions that the language and the operator's settings fulfil. */
export function useMenuConditions(): Set<MenuCondition> {
  const holding = menuConditions(useLanguage());
  const settings = useQuery(siteSettingsQuery).data;
  if (settings !== undefined && (settings.email !== null || settings.phone !== null)) holding.add('contact');
  return holding;
}
