import { Link, useLocation } from 'react-router';
import { inLanguage, languageTag, useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import { pageAt, pathInLanguage } from '../pages.ts';
import { chooseLanguage } from '../use-chosen-language.ts';
import styles from './Header.module.css';

/**
 * A link to the same page in the other language, with the same query. Following it replaces the history entry, so that
 * Back leads to the previous page. If there is no page at the URL, the link leads to the home page.
 */
export function LanguageSwitch() {
  const t = useMessages(appMessages);
  const { pathname, search } = useLocation();
  const lang = useLanguage();
  const other = lang === 'zh' ? 'en' : 'zh';
  return (
    <Link
      className={styles.switch}
      to={{ pathname: pathInLanguage(pathname, other), search: pageAt(pathname) ? search : '' }}
      state={inLanguage(other)}
      lang={languageTag(other)}
      hrefLang={languageTag(other)}
      onClick={() => chooseLanguage(other)}
      replace
      preventScrollReset
    >
      {t('toOtherLanguage')}
    </Link>
  );
}
