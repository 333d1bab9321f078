import { NavLink } from 'react-router';
import { useLanguage } from '../shared/i18n/language.ts';
import { useMessages } from '../shared/i18n/messages.ts';
import { DOCUMENTS_ADDRESS, PATHS } from '../shared/navigation/paths.ts';
import { appMessages } from './app.messages.ts';
import styles from './Header.module.css';

export function MainMenu({ onGo }: { onGo: () => void }) {
  const t = useMessages(appMessages);
  const lang = useLanguage();
  return (
    <nav className={styles.nav} aria-label={t('mainMenu')}>
      <NavLink to={PATHS.dataStore[lang]} end onClick={onGo}>
        {t('dataStore')}
      </NavLink>
      <a href={DOCUMENTS_ADDRESS}>{t('documents')}</a>
    </nav>
  );
}
