import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../shared/i18n/messages.ts';
import { appMessages } from './app.messages.ts';
import styles from './Frame.module.css';
import type { CodeQuery } from './page-code.ts';

/**
 * A page whose code comes when it is first opened. By its key it is not taken for the page before it, which would stay
 * while this one loads.
 */
export const lazyPage = (key: string, code: CodeQuery) => <Visit key={key} code={code} />;

/** No Suspense: it would hold a page back for a while once it has shown that one is coming. */
function Visit({ code }: { code: CodeQuery }) {
  const { data, error } = useQuery(code);
  if (error !== null) throw error;
  if (data === undefined) return <Loading />;
  const Page = data.default;
  return <Page />;
}

function Loading() {
  const t = useMessages(appMessages);
  return (
    <p className={styles.loading} role="status">
      {t('loading')}
    </p>
  );
}
