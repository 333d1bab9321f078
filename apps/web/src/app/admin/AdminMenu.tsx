import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { PATHS } from '../../shared/navigation/paths.ts';
import { useNames } from '../../shared/navigation/use-names.ts';
import { businessConfigQuery } from '../../shared/session/business-config.query.ts';
import styles from './AdminFrame.module.css';
import { adminMessages } from './admin.messages.ts';
import { type AdminCondition, adminPages } from './admin-menu.ts';

/** The menu beside the pages of the personal center; above them on a narrow screen. */
export function AdminMenu() {
  const t = useMessages(adminMessages);
  const names = useNames();
  const lang = useLanguage();
  const config = useQuery(businessConfigQuery).data;
  const holding = new Set<AdminCondition>();
  if (lang === 'en') holding.add('english');
  if (config?.onlinePay === 1) holding.add('onlinePay');
  return (
    <nav className={styles.menu} aria-label={t('title')}>
      <p aria-hidden="true">{t('title')}</p>
      <ul>
        {adminPages(holding).map((page) => (
          <li key={page}>
            <NavLink to={PATHS[page][lang]}>{names.page(page)}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
