import type { TopicDetail } from '@jishi/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { topicPath } from '../../../../shared/navigation/paths.ts';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { topicsMessages } from '../../topics.messages.ts';
import styles from './Topics.module.css';

/** Links to the questions that have a name; nothing if none has. */
export function TopicThemes({ topic, name }: { topic: TopicDetail; name: string }) {
  const t = useMessages(topicsMessages);
  const lang = useLanguage();
  const named = topic.questions.filter((one) => one.name !== null);
  if (named.length === 0) return null;
  const ways = [
    { key: '', label: t('allThemes') },
    ...named.map(({ name: key, question }) => ({ key: key ?? '', label: question[lang] })),
  ];
  const current = ways.some(({ key }) => key === name) ? name : '';
  return (
    <nav aria-label={t('themes')}>
      <Row as="ul" className={styles.themes} gap={8}>
        {ways.map(({ key, label }) => (
          <li key={key}>
            <Link
              to={topicPath(topic, lang, key === '' ? {} : { name: key })}
              aria-current={key === current}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  );
}
