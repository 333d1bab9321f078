import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { CookieNotice, SideMenu, useVisit } from '../features/content/index.ts';
import { LanguageProvider, languageOfState, storedLanguage, useLanguage } from '../shared/i18n/language.ts';
import { useMessages } from '../shared/i18n/messages.ts';
import { useBackCloses } from '../shared/navigation/back-closes.ts';
import { useMedia } from '../shared/store/store.ts';
import { AfterFirstPaint } from '../shared/ui/AfterFirstPaint.tsx';
import { DemoBar } from '../shared/ui/demo/DemoBar.tsx';
import { Notices } from '../shared/ui/notices/Notices.tsx';
import { SkipLink } from '../shared/ui/skip/SkipLink.tsx';
import { appMessages } from './app.messages.ts';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { Header } from './header/Header.tsx';
import { Overlays } from './Overlays.tsx';
import { LanguageSync, Providers } from './Providers.tsx';
import { languageOfPath, pageAt } from './pages.ts';
import { keepVisited, startRoute } from './start-up.ts';
import { useChosenLanguage } from './use-chosen-language.ts';
import { usePageArrival } from './use-page-arrival.ts';
import { useSessionGate } from './use-session-gate.ts';

/** Up to this width, the header's style sheets put the menu into a drawer. */
const TOO_NARROW_FOR_MENU = '(max-width: 1200px)';

/**
 * The frame of every page. The URL determines the language. If it does not, the followed link does, otherwise the
 * session.
 */
export function Frame() {
  const { pathname, state, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another entry
  useEffect(keepVisited, [key]);
  const lang = languageOfPath(pathname) ?? languageOfState(state) ?? storedLanguage();
  return (
    <LanguageProvider value={lang}>
      <LanguageSync />
      <Providers>
        <Surroundings />
      </Providers>
      <ScrollRestoration />
    </LanguageProvider>
  );
}

/** The frame around a page. While the menu drawer covers the page, no control under the drawer can be focused. */
function Surroundings() {
  const t = useMessages(appMessages);
  const lang = useLanguage();
  useVisit(startRoute);
  useSessionGate();
  useChosenLanguage();
  const narrow = useMedia(TOO_NARROW_FOR_MENU);
  const [open, setOpen] = useState(false);
  const covered = open && narrow;
  const main = useRef<HTMLElement>(null);
  const arrival = usePageArrival(main);
  useBackCloses(covered, () => setOpen(false));
  return (
    <>
      {!covered && <CookieNotice />}
      <SkipLink label={t('skip')} onSkip={() => main.current?.focus()} />
      <Header narrow={narrow} open={covered} setOpen={setOpen} />
      <div className={styles.below} inert={covered}>
        <main ref={main} className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        <AfterFirstPaint fallback={<div className={styles.footerPlace} />}>
          <Footer />
        </AfterFirstPaint>
        <SideMenu titleOf={(path) => pageAt(path)?.title[lang]} />
        <DemoBar />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {arrival}
      </p>
      <Notices />
      <Overlays />
    </>
  );
}
