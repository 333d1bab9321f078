import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useMessages } from '../shared/i18n/messages.ts';
import { appMessages } from './app.messages.ts';
import styles from './Frame.module.css';

const CODE_TIMEOUT_MS = 120_000;

/** The code of a page did not arrive; told apart from a page that fails while it runs. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

type PageCode = { default: ComponentType };

/**
 * A page whose code comes when it is first opened, and is asked for again at the next visit when it did not. By its key it
 * is not taken for the page before it, which would stay while this one loads.
 */
export function lazyPage(key: string, load: () => Promise<PageCode>) {
  return <Visit key={key} code={new RetriedCode(load)} />;
}

/** React keeps a failed load for good, so the next visit gets a fresh one. */
class RetriedCode {
  readonly #load: () => Promise<PageCode>;
  page: ComponentType;

  constructor(load: () => Promise<PageCode>) {
    this.#load = load;
    this.page = this.#attempt();
  }

  #attempt(): ComponentType {
    return lazy(() =>
      inTime(this.#load()).catch((cause: unknown) => {
        this.page = this.#attempt();
        throw new PageNotLoaded('the page could not be loaded', { cause });
      }),
    );
  }
}

function Visit({ code }: { code: RetriedCode }) {
  const [Page] = useState(() => code.page);
  return (
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  );
}

/** The browser itself waits for a script without end. */
function inTime(code: Promise<PageCode>): Promise<PageCode> {
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`no code within ${CODE_TIMEOUT_MS} ms`)), CODE_TIMEOUT_MS);
    const settled = (): void => clearTimeout(timer);
    code.then(settled, settled);
  });
  return Promise.race([code, late]);
}

function Loading() {
  const t = useMessages(appMessages);
  return (
    <p className={styles.loading} role="status">
      {t('loading')}
    </p>
  );
}
