import { lowestPrice, type TopicDataset, type TopicDetail } from '@jishi/contract';
import { Link } from 'react-router';
import { formatMoney, formatNumber, formatSpan } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { topicPath } from '../../../../shared/navigation/paths.ts';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { Tag } from '../../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { catalogMessages } from '../../catalog.messages.ts';
import { inReadersOrder, isForeign, questionsNamed } from '../../topic-order.ts';
import { topicsMessages } from '../../topics.messages.ts';
import styles from './Topics.module.css';
import { TopicThemes } from './TopicThemes.tsx';

interface TopicQuestionsProps {
  topic: TopicDetail;
  /** The question in the URL. Empty for all questions. */
  name: string;
  /** The code of the data set whose rows are shown. */
  chosen: string;
}

/**
 * Common questions, each with the data sets that answer it. The page shows the rows of one data set next to the list.
 */
export function TopicQuestions({ topic, name, chosen }: TopicQuestionsProps) {
  const t = useMessages(topicsMessages);
  const lang = useLanguage();
  return (
    <Section title={t('questions')}>
      <TopicThemes topic={topic} name={name} />
      <ol className={styles.questions}>
        {questionsNamed(topic.questions, name).map(({ question, datasets }) => (
          <li key={question.en}>
            <h3>{question[lang]}</h3>
            <ul>
              {inReadersOrder(datasets, lang).map((dataset) => (
                <li key={dataset.code}>
                  <Link
                    className={styles.choice}
                    to={topicPath(topic, lang, { ...(name === '' ? {} : { name }), api: dataset.code })}
                    aria-current={dataset.code === chosen}
                    preventScrollReset
                  >
                    <DatasetLine dataset={dataset} />
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A data set on two lines: first its name, then its coverage and price. */
function DatasetLine({ dataset }: { dataset: TopicDataset }) {
  const t = useMessages(topicsMessages);
  const lang = useLanguage();
  return (
    <>
      <Row as="span" className={styles.dataset} gap="0 10px" align="baseline">
        <span>{dataset.name[lang]}</span>{' '}
        <Quiet as="code" size={13}>
          {dataset.code}
        </Quiet>
        {isForeign(dataset, lang) && <Tag>{t(lang === 'zh' ? 'texts.en' : 'texts.zh')}</Tag>}
      </Row>
      <Row as="span" gap="0 14px" quiet>
        {dataset.onSale ? <Reach dataset={dataset} /> : <span>{t('notOnSale')}</span>}
      </Row>
    </>
  );
}

function Reach({ dataset }: { dataset: TopicDataset }) {
  const t = useMessages(topicsMessages);
  const price = useMessages(catalogMessages);
  const lang = useLanguage();
  const lowest = lowestPrice(dataset.prices);
  return (
    <>
      {dataset.coverage !== null && <span>{formatSpan(dataset.coverage)}</span>}
      {dataset.securities !== null && (
        <span>{t('securityCount', { count: formatNumber(dataset.securities) })}</span>
      )}
      <span>
        {lowest === null
          ? t('allFree')
          : price(`price.${lowest.mode}`, { price: formatMoney(lowest.fen, lang) })}
      </span>
    </>
  );
}
