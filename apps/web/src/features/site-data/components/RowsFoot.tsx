import type { ViewedDataset } from '@jishi/contract';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format/index.ts';
import { PRINT_ROWS } from '../../../shared/hooks/use-visible-range.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import type { RowSource } from '../row-source.ts';
import styles from './RowsFoot.module.css';

interface RowsFootProps {
  view: ViewedDataset;
  rows: RowSource;
  /** The number of loaded rows that are shown. */
  visibleCount: number;
  hasMore: boolean;
  isFetching: boolean;
  onMore: () => void;
}

/** The number of rows, a button for more, and a note where the site's preview ends. */
export function RowsFoot({ view, rows, visibleCount, hasMore, isFetching, onMore }: RowsFootProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const count = formatNumber(visibleCount);
  const total = formatNumber(rows.total);
  const isCut = !hasMore && rows.count < rows.total && view.show === 'full';
  return (
    <div className={styles.foot}>
      <p className={styles.printed}>
        {t('printed', { printed: formatNumber(Math.min(rows.count, PRINT_ROWS)), total })} {location.href}
      </p>
      <p aria-live="polite">{t('shownOf', { shown: count, total })}</p>
      {hasMore && (
        <Button disabled={isFetching} onClick={onMore}>
          {t(isFetching ? 'loadingMore' : 'loadMore')}
        </Button>
      )}
      {isCut && (
        <p className={styles.note}>
          {t('ended', { shown: count, total })}{' '}
          <Link to={productPath(view.code, lang)}>{t('toApi', { code: view.code })}</Link>
        </p>
      )}
    </div>
  );
}
