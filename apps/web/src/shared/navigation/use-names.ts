import { useMessages } from '../i18n/messages.ts';
import { navigationMessages } from './navigation.messages.ts';
import type { MenuGroup, PageName } from './paths.ts';

/** What pages and groups of the menu are called in the language of the page. */
export function useNames() {
  const t = useMessages(navigationMessages);
  return {
    page: (name: PageName): string => t(`page.${name}`),
    group: (group: MenuGroup): string => t(`menu.${group}`),
  };
}
