import type { NoticeFacts } from '@jishi/contract';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { leadingFact } from '../leading-fact.ts';
import { noticeFactsMessages } from '../notice-facts.messages.ts';
import { useFactFilter } from '../use-fact-filter.ts';
import styles from './FactCards.module.css';
import { FactValue } from './FactValue.tsx';

/** Notices on a phone, as cards of two lines. Tapping a card opens the notice with its facts. */
export function FactCards({ notices }: { notices: readonly NoticeFacts[] }) {
  const t = useMessages(noticeFactsMessages);
  return (
    <ul className={styles.cards} aria-label={t('facts')}>
      {notices.map((notice) => (
        <FactCard key={notice.textId} notice={notice} />
      ))}
    </ul>
  );
}

function FactCard({ notice }: { notice: NoticeFacts }) {
  const t = useMessages(noticeFactsMessages);
  const lang = useLanguage();
  const { pathname } = useLocation();
  const { searchOf } = useFactFilter();
  const { textId, code, name, english, date, title } = notice;
  const isEnglish = lang === 'en' && english !== null;
  const fact = leadingFact(notice);
  return (
    <li className={styles.card}>
      <p className={styles.company} lang={isEnglish ? undefined : 'zh'}>
        <span>{isEnglish ? english : (name ?? code)}</span> <small>{code}</small>
      </p>
      {fact !== null && (
        <p className={styles.figure}>
          <FactValue fact={fact} />
        </p>
      )}
      <p className={styles.notice}>
        <time dateTime={date}>{date}</time>{' '}
        <Link to={`${pathname}${searchOf({ notice: textId })}`} lang="zh">
          {title}
        </Link>
      </p>
      {fact !== null && <p className={styles.measure}>{t(`item.${fact.item}`)}</p>}
    </li>
  );
}
