import { type Overview, POPULAR_DAYS, POPULAR_ITEMS_MAX } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Answer } from '../../../../shared/answer/Answer.tsx';
import { formatNumber } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { PATHS } from '../../../../shared/navigation/paths.ts';
import { overviewQuery } from '../../../../shared/queries/overview.query.ts';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { overviewMessages } from '../../overview.messages.ts';
import styles from './Overview.module.css';
import { PopularTable } from './PopularTable.tsx';

const ROW_HEIGHT_PX = 41;

/** Data sets that newcomers should know, with their prices and a note on how they were selected. */
export function PopularDatasets() {
  const t = useMessages(overviewMessages);
  const overview = useQuery(overviewQuery());
  return (
    <Section title={t('popular')}>
      <Answer
        query={overview}
        waiting={
          <div className={styles.popular}>
            <SkeletonRows rows={POPULAR_ITEMS_MAX + 1} rowHeightPx={ROW_HEIGHT_PX} />
          </div>
        }
      >
        {(data) => <PopularList overview={data} />}
      </Answer>
    </Section>
  );
}

function PopularList({ overview: { datasets, popular, popularBy } }: { overview: Overview }) {
  const t = useMessages(overviewMessages);
  const lang = useLanguage();
  if (datasets === 0) {
    return (
      <EmptyNote title={t('none')}>
        <p>{t('noneHint')}</p>
      </EmptyNote>
    );
  }
  return (
    <>
      {popular.length > 0 && <PopularTable rows={popular} />}
      <Row as="p" gap="4px 24px" justify="space-between" quiet>
        <span>
          {popular.length > 0 &&
            t(popularBy === 'calls' ? 'popularByCalls' : 'popularByChoice', { days: POPULAR_DAYS })}
        </span>
        <Link to={PATHS.dataStore[lang]}>{t('allDatasets', { count: formatNumber(datasets) })} →</Link>
      </Row>
    </>
  );
}
