import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { noticesPath, PATHS, storeSearchPath } from '../../../shared/navigation/paths.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { otherSearchesMessages } from '../other-searches.messages.ts';
import { pagesFor } from '../page-words.ts';
import styles from './OtherSearches.module.css';

interface OtherSearchesProps {
  text: string;
  /** Called when the reader follows a link. */
  onGo: () => void;
}

/**
 * Links to pages on the subject and to the other searches of the site, because the words may be something other than
 * the name of a security, such as "dividend", a field or a rule.
 */
export default function OtherSearches({ text, onGo }: OtherSearchesProps): ReactNode {
  const t = useMessages(otherSearchesMessages);
  const lang = useLanguage();
  const pages = pagesFor(text);
  const places = [
    { key: 'data', to: storeSearchPath(text, lang) },
    { key: 'documents', to: `${PATHS.documents[lang]}?${new URLSearchParams({ q: text })}` },
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
