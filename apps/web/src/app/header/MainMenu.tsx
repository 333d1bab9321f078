import { useLocation } from 'react-router';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { MENU_GROUPS } from '../../shared/navigation/groups.ts';
import { appMessages } from '../app.messages.ts';
import { groupMessages } from '../group.messages.ts';
import { type PlacedPage, pageAt, sectionsInMenu } from '../pages.ts';
import { useListedPages, useMenuConditions } from '../use-menu-conditions.ts';
import { MenuGroupEntry } from './MenuGroupEntry.tsx';
import { MenuLink, type MenuTarget } from './MenuLink.tsx';
import styles from './menu.module.css';

/** The groups that have pages. A group with one page is a link to that page. */
export function MainMenu({ onGo }: { onGo: () => void }) {
  const t = useMessages(appMessages);
  const nameOf = useMessages(groupMessages);
  const targetOf = useTarget();
  const holding = useMenuConditions();
  const listed = useListedPages();
  const openGroup = pageAt(useLocation().pathname)?.group;
  return (
    <nav className={styles.nav} aria-label={t('mainMenu')}>
      {MENU_GROUPS.map((group) => {
        const sections = sectionsInMenu(group, holding, listed).map(({ section, pages }) => ({
          name: section && nameOf(`section.${section}`),
          targets: pages.map(targetOf),
        }));
        const [first, ...others] = sections.flatMap(({ targets }) => targets);
        if (first === undefined) return null;
        if (others.length === 0)
          return <MenuLink key={group} target={first} className={styles.name} onGo={onGo} />;
        return (
          <MenuGroupEntry
            key={group}
            name={nameOf(`menu.${group}`)}
            isCurrent={group === openGroup}
            sections={sections}
            onGo={onGo}
          />
        );
      })}
    </nav>
  );
}

/** Returns the target of a page's menu entry, in the language of the opened page. */
function useTarget(): (page: PlacedPage) => MenuTarget {
  const lang = useLanguage();
  const { pathname } = useLocation();
  const open = pageAt(pathname);
  return (page) => ({
    name: page.title[lang],
    about: page.menu?.about?.[lang],
    address: page.address[lang],
    current: page === open,
  });
}
