import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../shared/i18n/language.ts';
import { useMessages } from '../shared/i18n/messages.ts';
import { siteName } from '../shared/i18n/site.ts';
import { PageTitleProvider, usePageTitle, useTitle } from '../shared/navigation/page-title.ts';
import { appMessages } from './app.messages.ts';
import styles from './Frame.module.css';
import type { CodeQuery } from './page-code.ts';
import { pageCode } from './page-queries.ts';
import type { PlacedPage } from './pages.ts';

/**
 * A page whose code is loaded when it is first opened. The key differs from that of the previous page, which would
 * otherwise stay visible while this one loads.
 */
export const lazyPage = (page: PlacedPage) => (
  <PageTitleProvider key={page.name} value={page.title}>
    <Visit code={pageCode(page)} isPage />
  </PageTitleProvider>
);

/** A frame around pages. Its code is loaded together with the first of these pages. */
export const lazyFrame = (key: string, code: CodeQuery) => <Visit key={key} code={code} isPage={false} />;

/** Does not use Suspense, which would delay a page that has already loaded. */
function Visit({ code, isPage }: { code: CodeQuery; isPage: boolean }) {
  const { data, error } = useQuery(code);
  if (error !== null) throw error;
  if (data === undefined) return <Loading />;
  const View = data.default;
  return (
    <>
      {isPage && <DocumentTitle />}
      <View />
    </>
  );
}

/** Rendered before the page. Effects run in this order, so a title that the page itself sets takes precedence. */
function DocumentTitle() {
  useTitle(usePageTitle(), siteName(useLanguage()));
  return null;
}

function Loading() {
  const t = useMessages(appMessages);
  return (
    <p className={styles.loading} role="status">
      {t('loading')}
    </p>
  );
}
