import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { LanguageProvider, storedLanguage } from '../shared/i18n/language.ts';
import { useMessages } from '../shared/i18n/messages.ts';
import { languageOfPath } from '../shared/navigation/paths.ts';
import { appMessages } from './app.messages.ts';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { LanguageSync } from './LanguageSync.tsx';
import { Providers } from './Providers.tsx';

const MAIN_ID = 'main';

/** What stands around every page. The language follows from the address. */
export function Frame() {
  const { pathname } = useLocation();
  const lang = languageOfPath(pathname) ?? storedLanguage();
  return (
    <LanguageProvider value={lang}>
      <LanguageSync />
      <Providers>
        <SkipLink />
        <Header />
        <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </Providers>
      <ScrollRestoration />
    </LanguageProvider>
  );
}

/** A hash in the address is the router's, so the jump is made by moving the focus. */
function SkipLink() {
  const t = useMessages(appMessages);
  return (
    <button type="button" className={styles.skip} onClick={() => document.getElementById(MAIN_ID)?.focus()}>
      {t('skip')}
    </button>
  );
}
