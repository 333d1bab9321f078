import type { TopicDetail } from '@jishi/contract';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { packagePath, topicPath } from '../../../../shared/navigation/paths.ts';
import { Grid } from '../../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { topicsMessages } from '../../topics.messages.ts';
import styles from './Topics.module.css';

/** Notes on the rows, packages that contain data sets of the topic, and related links. */
export function TopicBelongings({ topic }: { topic: TopicDetail }) {
  const t = useMessages(topicsMessages);
  const lang = useLanguage();
  const packages = topic.packages.filter(({ ofTopic }) => ofTopic > 0);
  return (
    <Grid min={280} fill gap="28px 48px" align="start">
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
                <Row as="span" gap="0 14px" quiet>
                  <span>
                    {t('packageHolds', { ofTopic: formatNumber(ofTopic), count: formatNumber(count) })}
                  </span>
                  {prices.month !== undefined && (
                    <span>{t('perMonthFrom', { price: formatMoney(prices.month, lang) })}</span>
                  )}
                </Row>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {topic.related.length > 0 && (
        <Section title={t('related')}>
          <Row as="ul" gap="4px 22px">
            {topic.related.map((other) => (
              <li key={other.id}>
                <Link to={topicPath(other, lang)}>{other.name[lang]}</Link>
              </li>
            ))}
          </Row>
        </Section>
      )}
    </Grid>
  );
}
