import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { noticesPath, PATHS } from '../../../shared/navigation/paths.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { otherSearchesMessages } from '../other-searches.messages.ts';
import { pagesFor } from '../page-words.ts';
import styles from './OtherSearches.module.css';

interface OtherSearchesProps {
  text: string;
  /**
   * Links to the pages on a subject and to the other searches of the site, for text that matches no security,
   * such as "convertible", a field or a rule.
   */
  onGo: () => void;
}

/**
 * Links to the pages on a subject and to the other searches of the site, for words that are no security, such as
 * "convertible", a field or a rule.
 */
export default function OtherSearches({ text, onGo }: OtherSearchesProps): ReactNode {
  const t = useMessages(otherSearchesMessages);
  const lang = useLanguage();
  const query = new URLSearchParams({ q: text });
  const pages = pagesFor(text);
  const places = [
    { key: 'data', to: `${PATHS.dataStore[lang]}?${query}` },
    { key: 'documents', to: `${PATHS.documents[lang]}?${query}` },
    { key: 'notices', to: noticesPath({ q: text }, lang) },
  ] as const;
  return (
    <>
      {pages.length > 0 && (
        <Row className={styles.elsewhere} gap="4px 14px" data-size="normal">
          <Quiet as="span">{t('pages')}</Quiet>
          {pages.map(({ key, address }) => (
            <Link key={key} to={address[lang]} onClick={onGo}>
              {t(`page.${key}`)}
            </Link>
          ))}
        </Row>
      )}
      <Row className={styles.elsewhere} gap="4px 14px" data-size="normal">
        <Quiet as="span">{t('elsewhere', { text })}</Quiet>
        {places.map(({ key, to }) => (
          <Link key={key} to={to} onClick={onGo}>
            {t(key)}
          </Link>
        ))}
      </Row>
    </>
  );
}
