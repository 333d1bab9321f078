import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { moved } from '../moved.ts';
import { quotesMessages } from '../quotes.messages.ts';
import { quotesQuery } from '../quotes.queries.ts';
import { shownFigure, useQuoteFilter } from '../use-quote-filter.ts';
import { SecurityFilters } from './SecurityFilters.tsx';
import styles from './SecurityList.module.css';
import { ROW_HEIGHT_PX, SecurityRows } from './SecurityRows.tsx';

interface SecurityListProps {
  /** The code of the security shown. */
  selected: string;
  searchOf: (code: string) => string;
  /** The stocks that the reader follows, in the reader's order. Null until they are known. */
  watched: readonly string[] | null;
  onOrder: (codes: string[]) => void;
  onGo?: () => void;
}

const SKELETON_ROWS = 12;
const NONE: readonly string[] = [];

/** All stocks with their latest quotes, filtered by board and search word, and sorted. */
export function SecurityList({ selected, searchOf, watched, onOrder, onGo }: SecurityListProps) {
  const t = useMessages(quotesMessages);
  const { filter, order, isOwn } = useQuoteFilter(watched ?? NONE);
  const isUnknown = isOwn && watched === null;
  const isBare = isOwn && watched?.length === 0;
  const first = useQuery(quotesQuery(filter, 0));
  return (
    <div className={styles.list}>
      <SecurityFilters figures={first.data?.figures} />
      <LateNotice late={first.data?.late ?? null} />
      <p className={styles.count} aria-live="polite">
        {first.data?.items.some(({ demo }) => demo) && <DemoMark />}{' '}
        {!isBare && first.data && t('count', { count: formatNumber(first.data.total) })}
        {!isBare &&
          first.data &&
          first.data.ofDate < first.data.total &&
          t('older', {
            count: formatNumber(first.data.total - first.data.ofDate),
            date: first.data.date ?? '',
          })}
      </p>
      {isOwn && order === 'own' && (watched?.length ?? 0) > 1 && <Quiet size={13}>{t('watchHint')}</Quiet>}
      {isBare && (
        <EmptyNote title={t('watchNone')}>
          <p>{t('watchNoneHint')}</p>
        </EmptyNote>
      )}
      {!isBare && (isUnknown || first.isPending) && (
        <SkeletonRows rows={SKELETON_ROWS} rowHeightPx={ROW_HEIGHT_PX} />
      )}
      <Unanswered query={first} waiting={null} />
      {!isBare && first.data?.total === 0 && (
        <EmptyNote title={t('none')}>
          <p>{t('noneHint')}</p>
        </EmptyNote>
      )}
      {!isBare && first.data !== undefined && first.data.total > 0 && (
        <SecurityRows
          // If the list changes, it is shown from the top.
          key={JSON.stringify(filter)}
          filter={filter}
          figure={shownFigure(order, first.data.figures)}
          total={first.data.total}
          newest={first.data.date}
          isLate={first.data.late !== null}
          selected={selected}
          searchOf={searchOf}
          {...(isOwn && order === 'own'
            ? { onMove: (code: string, step: number) => onOrder(moved(watched ?? NONE, code, step)) }
            : {})}
          {...(onGo ? { onGo } : {})}
        />
      )}
    </div>
  );
}
