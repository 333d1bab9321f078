import type { TopicDetail } from '@jishi/contract';
import { Link } from 'react-router';
import {
  formatInstant,
  formatMoney,
  formatNumber,
  formatSpan,
  MISSING,
} from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { PATHS } from '../../../../shared/navigation/paths.ts';
import { Facts } from '../../../../shared/ui/facts/Facts.tsx';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { topicsMessages } from '../../topics.messages.ts';
import styles from './Topics.module.css';

/** The topic's subject and its totals. */
export function TopicHead({ topic }: { topic: TopicDetail }) {
  const t = useMessages(topicsMessages);
  const lang = useLanguage();
  const above = topic.shelf === 'chinese' ? PATHS.chineseTopics : PATHS.topics;
  return (
    <Stack as="header" gap={10}>
      <p data-size="normal">
        <Link to={above[lang]}>{t(topic.shelf === 'chinese' ? 'shelf.chinese' : 'toTopics')}</Link>
      </p>
      <h1>{topic.name[lang]}</h1>
      <p className={styles.lead}>{topic.lead[lang]}</p>
      <Facts
        look="strip"
        className={styles.strip}
        facts={[
          { label: t('datasets'), value: formatNumber(topic.datasets) },
          { label: t('coverage'), value: formatSpan(topic.coverage) },
          { label: t('updated'), value: formatInstant(topic.updatedAt) },
          { label: t('priceFrom'), value: <PriceFrom topic={topic} /> },
          {
            label: t('tryFree'),
            value: t('tryFreeCount', {
              free: formatNumber(topic.free),
              trial: formatNumber(topic.withTrial),
            }),
          },
        ]}
      />
    </Stack>
  );
}

function PriceFrom({ topic: { datasets, callFromFen, monthFromFen } }: { topic: TopicDetail }) {
  const t = useMessages(topicsMessages);
  const lang = useLanguage();
  if (datasets === 0) return MISSING;
  const prices = [
    ...(callFromFen === null ? [] : [t('perCallFrom', { price: formatMoney(callFromFen, lang) })]),
    ...(monthFromFen === null ? [] : [t('perMonthFrom', { price: formatMoney(monthFromFen, lang) })]),
  ];
  return prices.length === 0 ? t('allFree') : prices.join(' · ');
}
