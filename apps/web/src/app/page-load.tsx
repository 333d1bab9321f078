import { type ComponentType, lazy, Suspense } from 'react';
import { useMessages } from '../shared/i18n/messages.ts';
import { appMessages } from './app.messages.ts';
import styles from './Frame.module.css';

/** The code of a page did not arrive; told apart from a page that fails while it runs. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

/** A page whose code comes when it is first opened. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazy(() =>
    load().catch((cause: unknown) => {
      throw new PageNotLoaded('the page could not be loaded', { cause });
    }),
  );
  return (
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  );
}

function Loading() {
  const t = useMessages(appMessages);
  return (
    <p className={styles.loading} role="status">
      {t('loading')}
    </p>
  );
}
