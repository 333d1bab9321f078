import { ACCOUNT_TYPES, mayDo } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { PERSONAL_CENTER } from '../../shared/navigation/groups.ts';
import { useRole } from '../../shared/session/acting.ts';
import { businessConfigQuery } from '../../shared/session/business-config.query.ts';
import { useSession } from '../../shared/session/session.ts';
import { menuConditions, pagesInMenu } from '../pages.ts';
import styles from './AdminFrame.module.css';
import { adminMessages } from './admin.messages.ts';

/** The menu of the personal center: beside the page, or above it on a narrow screen. */
export function AdminMenu() {
  const t = useMessages(adminMessages);
  const lang = useLanguage();
  const config = useQuery(businessConfigQuery).data;
  const holding = menuConditions(lang);
  if (config?.onlinePay === 1) holding.add('onlinePay');
  if (config?.invoice === 1) holding.add('invoices');
  if (config?.invitation === 1) holding.add('invitations');
  const role = useRole();
  if (useSession().user?.type === ACCOUNT_TYPES.organisation) holding.add('organisation');
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const entries = pagesInMenu(PERSONAL_CENTER, holding).filter(
    ({ need }) => need === undefined || mayDo(role, need),
  );
  // On a narrow screen the page's entry may be out of sight in the row.
  useEffect(() => {
    if (pathname === '' || entries.length === 0) return;
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname, entries.length]);
  return (
    <nav ref={menu} className={styles.menu} aria-label={t('title')}>
      <p aria-hidden="true">{t('title')}</p>
      <ul>
        {entries.map(({ name, address, title }) => (
          <li key={name}>
            <NavLink to={address[lang]}>{title[lang]}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
