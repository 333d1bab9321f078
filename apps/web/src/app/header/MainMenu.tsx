import { useLocation } from 'react-router';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { MENU_GROUPS, type MenuGroup } from '../../shared/navigation/groups.ts';
import { appMessages } from '../app.messages.ts';
import { groupMessages } from '../group.messages.ts';
import { pagesInMenu } from '../pages.ts';
import { MenuGroupEntry } from './MenuGroupEntry.tsx';
import { MenuLink, type MenuTarget } from './MenuLink.tsx';
import styles from './menu.module.css';

/** The groups that have pages; a group of one page is a link to it. */
export function MainMenu({ onGo }: { onGo: () => void }) {
  const t = useMessages(appMessages);
  const nameOf = useMessages(groupMessages);
  const targetsOf = useTargets();
  return (
    <nav className={styles.nav} aria-label={t('mainMenu')}>
      {MENU_GROUPS.map((group) => {
        const [first, ...others] = targetsOf(group);
        if (first === undefined) return null;
        if (others.length === 0)
          return <MenuLink key={group} target={first} className={styles.name} onGo={onGo} />;
        return (
          <MenuGroupEntry
            key={group}
            name={nameOf(`menu.${group}`)}
            targets={[first, ...others]}
            onGo={onGo}
          />
        );
      })}
    </nav>
  );
}

/** Where the entries of a group lead in the language of the page. */
function useTargets(): (group: MenuGroup) => MenuTarget[] {
  const lang = useLanguage();
  const { pathname } = useLocation();
  return (group) =>
    pagesInMenu(group).map(({ title, address: { [lang]: address } }) => {
      return { name: title[lang], address, current: address === pathname };
    });
}
