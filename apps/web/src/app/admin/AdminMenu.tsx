import { ACCOUNT_TYPES, mayDo } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { heldDatasetsQuery } from '../../features/holders/holders.queries.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { type MenuSection, PERSONAL_CENTER } from '../../shared/navigation/groups.ts';
import { useRole } from '../../shared/session/acting.ts';
import { businessConfigQuery } from '../../shared/session/business-config.query.ts';
import { useSession } from '../../shared/session/session.ts';
import { groupMessages } from '../group.messages.ts';
import { menuConditions, type PlacedPage, sectionsInMenu } from '../pages.ts';
import styles from './AdminFrame.module.css';
import { adminMessages } from './admin.messages.ts';
import { MENU_ICONS } from './menu-icons.tsx';

/** The menu of the personal center. It is next to the page, or above it on a narrow screen. */
export function AdminMenu() {
  const t = useMessages(adminMessages);
  const lang = useLanguage();
  const config = useQuery(businessConfigQuery).data;
  const holding = menuConditions(lang);
  if (config?.onlinePay === 1) holding.add('onlinePay');
  if (config?.invoice === 1) holding.add('invoices');
  if (config?.invitation === 1) holding.add('invitations');
  // The menu has no entry for data holders until the query succeeds.
  if ((useQuery(heldDatasetsQuery).data?.datasets.length ?? 0) > 0) holding.add('holder');
  const role = useRole();
  if (useSession().user?.type === ACCOUNT_TYPES.organisation) holding.add('organisation');
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isOpen = ({ need }: PlacedPage): boolean => need === undefined || mayDo(role, need);
  const sections = sectionsInMenu(PERSONAL_CENTER, holding)
    .map(({ section, pages }) => ({ section, pages: pages.filter(isOpen) }))
    .filter(({ pages }) => pages.length > 0);
  const count = sections.reduce((sum, { pages }) => sum + pages.length, 0);
  // On a narrow screen, the entry of the opened page may be scrolled out of sight. Entries that depend on settings
  // appear late.
  useEffect(() => {
    if (pathname === '' || count === 0) return;
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname, count]);
  return (
    <nav ref={menu} className={styles.menu} aria-label={t('title')}>
      {sections.map(({ section, pages }) => (
        <MenuSectionLinks key={section} section={section} pages={pages} />
      ))}
    </nav>
  );
}

function MenuSectionLinks({ section, pages }: { section: MenuSection | null; pages: readonly PlacedPage[] }) {
  const t = useMessages(groupMessages);
  const lang = useLanguage();
  const id = useId();
  return (
    <>
      {section !== null && <p id={id}>{t(`section.${section}`)}</p>}
      <ul aria-labelledby={section === null ? undefined : id}>
        {pages.map(({ name, address, title }) => {
          const Drawing = MENU_ICONS[name];
          return (
            <li key={name}>
              <NavLink to={address[lang]}>
                {Drawing !== undefined && <Drawing />}
                {title[lang]}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}
