import { useRouteError } from 'react-router';
import { languageTag, useLanguage } from '../shared/i18n/language.ts';
import { useMessages } from '../shared/i18n/messages.ts';
import { Button } from '../shared/ui/Button.tsx';
import { appMessages } from './app.messages.ts';
import styles from './Frame.module.css';
import { PageNotLoaded } from './page-code.ts';

/** In the place of a page that failed. The message about the cache is always given in Chinese, in English beside it. */
export function PageFault() {
  const t = useMessages(appMessages);
  const lang = useLanguage();
  const error = useRouteError();
  const row = error instanceof PageNotLoaded ? 'pageNotLoaded' : 'pageBroken';
  return (
    <div className={styles.fault} role="alert">
      <p lang={languageTag('zh')}>{appMessages.rows[row].zh}</p>
      {lang !== 'zh' && <p>{t(row)}</p>}
      <Button tone="primary" onClick={() => window.location.reload()}>
        {t('refresh')}
      </Button>
    </div>
  );
}
