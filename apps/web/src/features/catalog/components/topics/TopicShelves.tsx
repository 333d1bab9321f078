import { type Lang, TOPIC_SHELVES, type TopicShelf, type TopicSummary } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../../shared/answer/Unanswered.tsx';
import { formatMoney, formatNumber, formatSpan } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { PATHS, topicPath } from '../../../../shared/navigation/paths.ts';
import { Grid } from '../../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { topicsQuery } from '../../catalog.queries.ts';
import { topicsMessages } from '../../topics.messages.ts';
import styles from './Topics.module.css';

/** The shelves in the order of the page. English readers see topics with English texts first. */
const SHELVES: Record<Lang, readonly TopicShelf[]> = {
  zh: TOPIC_SHELVES,
  en: ['need', 'english', 'chinese'],
};

/** Topics as cards, shelf by shelf. A page for one shelf shows only that shelf. */
export function TopicShelves({ shelf }: { shelf?: TopicShelf }) {
  const t = useMessages(topicsMessages);
  const lang = useLanguage();
  const topics = useQuery(topicsQuery());
  if (!topics.isSuccess)
    return <Unanswered query={topics} waiting={<SkeletonRows rows={3} rowHeightPx={220} />} />;
  const filled = SHELVES[lang]
    .filter((one) => shelf === undefined || one === shelf)
    .map((one) => ({ shelf: one, own: topics.data.filter((topic) => topic.shelf === one) }))
    .filter(({ own }) => own.length > 0);
  if (filled.length === 0) return <NoTopics />;
  return filled.map(({ shelf: one, own }) =>
    one === shelf ? (
      <Cards key={one} topics={own} heading="h2" />
    ) : (
      <Section key={one} title={t(`shelf.${one}`)}>
        <p className={styles.lead}>{t(`lead.${one}`)}</p>
        <Cards topics={own} heading="h3" />
      </Section>
    ),
  );
}

function NoTopics() {
  const t = useMessages(topicsMessages);
  return (
    <EmptyNote title={t('none')}>
      <p>{t('noneHint')}</p>
      <p>
        <Link to={PATHS.dataStore[useLanguage()]}>{t('toStore')}</Link>
      </p>
    </EmptyNote>
  );
}

function Cards({ topics, heading }: { topics: readonly TopicSummary[]; heading: 'h2' | 'h3' }) {
  return (
    <Grid as="ul" min={300} gap="0 40px" oneBelow={760}>
      {topics.map((topic) => (
        <Card key={topic.id} topic={topic} heading={heading} />
      ))}
    </Grid>
  );
}

const QUESTIONS_SHOWN = 4;

function Card({ topic, heading: Heading }: { topic: TopicSummary; heading: 'h2' | 'h3' }) {
  const lang = useLanguage();
  return (
    <li className={styles.card}>
      <Heading data-size="title">
        <Link to={topicPath(topic, lang)}>{topic.name[lang]}</Link>
      </Heading>
      <ul className={styles.asked} data-size="large">
        {topic.questions.slice(0, QUESTIONS_SHOWN).map((question) => (
          <li key={question.en}>{question[lang]}</li>
        ))}
      </ul>
      <CardFacts topic={topic} />
    </li>
  );
}

function CardFacts({ topic }: { topic: TopicSummary }) {
  const t = useMessages(topicsMessages);
  const lang = useLanguage();
  if (topic.datasets === 0)
    return (
      <Row as="p" gap="0 14px" quiet>
        {t('noneOnSale')}
      </Row>
    );
  const price =
    topic.callFromFen === null
      ? t('allFree')
      : t('callFrom', { price: formatMoney(topic.callFromFen, lang) });
  return (
    <Row as="p" gap="0 14px" quiet>
      <span>{t('datasetCount', { count: formatNumber(topic.datasets) })}</span>
      <span>{price}</span>
      {topic.coverage !== null && <span>{formatSpan(topic.coverage)}</span>}
    </Row>
  );
}
