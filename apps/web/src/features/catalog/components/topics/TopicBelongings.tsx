import type { TopicDetail } from '@jishi/contract';
import { Link } from 'react-router';
import { formatFen, formatNumber } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { packagePath, topicPath } from '../../../../shared/navigation/paths.ts';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { topicsMessages } from '../../topics.messages.ts';
import styles from './Topics.module.css';

/** Notes on the rows, cheaper packages and related links. */
export function TopicBelongings({ topic }: { topic: TopicDetail }) {
  const t = useMessages(topicsMessages);
  const lang = useLanguage();
  const packages = topic.packages.filter(({ ofTopic }) => ofTopic > 0);
  return (
    <div className={styles.belongings}>
      {topic.notes.length > 0 && (
        <Section title={t('notes')}>
          <ul className={styles.notes}>
            {topic.notes.map((note) => (
              <li key={note.en}>{note[lang]}</li>
            ))}
          </ul>
        </Section>
      )}
      {packages.length > 0 && (
        <Section title={t('packages')}>
          <ul className={styles.packages}>
            {packages.map(({ id, name, prices, count, ofTopic }) => (
              <li key={id}>
                <Link to={packagePath(id, lang)}>{name[lang]}</Link>
                <span className={styles.facts}>
                  <span>
                    {t('packageHolds', { ofTopic: formatNumber(ofTopic), count: formatNumber(count) })}
                  </span>
                  {prices.month !== undefined && (
                    <span>{t('perMonthFrom', { price: formatFen(prices.month) })}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {topic.related.length > 0 && (
        <Section title={t('related')}>
          <ul className={styles.related}>
            {topic.related.map((other) => (
              <li key={other.id}>
                <Link to={topicPath(other, lang)}>{other.name[lang]}</Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
