import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { quotesMessages } from '../quotes.messages.ts';
import { quotesQuery } from '../quotes.queries.ts';
import { useQuoteFilter } from '../use-quote-filter.ts';
import { SecurityFilters } from './SecurityFilters.tsx';
import styles from './SecurityList.module.css';
import { ROW_HEIGHT_PX, SecurityRows } from './SecurityRows.tsx';

interface SecurityListProps {
  /** Code of the security that is shown. */
  selected: string;
  searchOf: (code: string) => string;
  onGo?: () => void;
}

const SKELETON_ROWS = 12;

/** All stocks with their newest quote: narrowed by board and word, ordered, and as long as the market. */
export function SecurityList({ selected, searchOf, onGo }: SecurityListProps) {
  const t = useMessages(quotesMessages);
  const { filter, order } = useQuoteFilter();
  const first = useQuery(quotesQuery(filter, 0));
  return (
    <div className={styles.list}>
      <SecurityFilters />
      <p className={styles.count} aria-live="polite">
        {first.data?.items.some(({ demo }) => demo) && <DemoMark />}{' '}
        {first.data && t('count', { count: formatNumber(first.data.total) })}
        {first.data && first.data.ofDate < first.data.total && (
          <>
            {' '}
            {t('older', {
              count: formatNumber(first.data.total - first.data.ofDate),
              date: first.data.date ?? '',
            })}
          </>
        )}
      </p>
      {first.isPending && <SkeletonRows rows={SKELETON_ROWS} rowHeightPx={ROW_HEIGHT_PX} />}
      {first.isError && <ErrorNote error={first.error} onRetry={() => void first.refetch()} />}
      {first.data?.total === 0 && (
        <EmptyNote title={t('none')}>
          <p>{t('noneHint')}</p>
        </EmptyNote>
      )}
      {first.data !== undefined && first.data.total > 0 && (
        <SecurityRows
          // Another list begins at its top.
          key={JSON.stringify(filter)}
          filter={filter}
          order={order}
          total={first.data.total}
          newest={first.data.date}
          selected={selected}
          searchOf={searchOf}
          {...(onGo ? { onGo } : {})}
        />
      )}
    </div>
  );
}
