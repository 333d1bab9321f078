import { useState } from 'react';
import { siteStorage } from '../../../browser/storage.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { siteMessages } from '../site.messages.ts';
import styles from './CookieNotice.module.css';

const STORAGE_KEY = 'accept-cookie';

/**
 * The cookie notice. It appears only in Chinese, until the reader accepts it. It is above the page, first in the tab
 * order, and covers nothing.
 */
export function CookieNotice() {
  const t = useMessages(siteMessages);
  const lang = useLanguage();
  const [accepted, setAccepted] = useState(() => siteStorage().getItem(STORAGE_KEY) !== null);
  if (lang !== 'zh' || accepted) return null;
  const accept = (): void => {
    siteStorage().setItem(STORAGE_KEY, 'true');
    setAccepted(true);
  };
  return (
    <Row
      as="section"
      className={styles.notice}
      gap="6px 16px"
      align="center"
      justify="center"
      wrap={false}
      aria-label={t('cookieNotice')}
    >
      <p>{t('cookieText')}</p>
      <Button tone="primary" onClick={accept}>
        {t('cookieAccept')}
      </Button>
    </Row>
  );
}
