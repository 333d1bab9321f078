import { type Overview, POPULAR_CALLS_MIN, POPULAR_DAYS, POPULAR_ITEMS_MAX } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { PATHS } from '../../../../shared/navigation/paths.ts';
import { EmptyNote } from '../../../../shared/ui/EmptyNote.tsx';
import { ErrorNote } from '../../../../shared/ui/ErrorNote.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { SkeletonRows } from '../../../../shared/ui/SkeletonRows.tsx';
import { overviewMessages } from '../../overview.messages.ts';
import { overviewQuery } from '../../overview.queries.ts';
import styles from './Overview.module.css';
import { PopularTable } from './PopularTable.tsx';

const ROW_HEIGHT_PX = 41;

/** The APIs that newcomers should know, with their prices, and the rule by which they were chosen. */
export function PopularDatasets() {
  const t = useMessages(overviewMessages);
  const overview = useQuery(overviewQuery());
  return (
    <Section title={t('popular')}>
      {overview.isPending && <SkeletonRows rows={POPULAR_ITEMS_MAX + 1} rowHeightPx={ROW_HEIGHT_PX} />}
      {overview.isError && <ErrorNote error={overview.error} onRetry={() => void overview.refetch()} />}
      {overview.data && <Found overview={overview.data} />}
    </Section>
  );
}

function Found({ overview: { datasets, popular, popularBy } }: { overview: Overview }) {
  const t = useMessages(overviewMessages);
  const lang = useLanguage();
  if (datasets === 0) {
    return (
      <EmptyNote title={t('none')}>
        <p>{t('noneHint')}</p>
      </EmptyNote>
    );
  }
  const rule = { days: POPULAR_DAYS, calls: formatNumber(POPULAR_CALLS_MIN) };
  return (
    <>
      {popular.length > 0 && <PopularTable rows={popular} />}
      <p className={styles.rule}>
        <span>
          {popular.length > 0 && t(popularBy === 'calls' ? 'popularByCalls' : 'popularByChoice', rule)}
        </span>
        <Link to={PATHS.dataStore[lang]}>{t('allDatasets', { count: formatNumber(datasets) })} →</Link>
      </p>
    </>
  );
}
