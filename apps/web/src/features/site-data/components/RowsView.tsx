import type { ViewedDataset } from '@jishi/contract';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { PRINT_ROWS } from '../../../shared/hooks/use-visible-range.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { AfterFirstPaint } from '../../../shared/ui/AfterFirstPaint.tsx';
import type { CardChoice } from '../cards.ts';
import type { ColumnMove } from '../column-order.ts';
import type { Column } from '../columns.ts';
import type { Where } from '../filters.ts';
import { CARDS_A_PAGE, useShownCards } from '../use-shown-cards.ts';
import type { DatasetChart } from '../view-options.ts';
import { CardList } from './CardList.tsx';
import { GridTable, type RowsProps } from './GridTable.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { RowsFoot } from './RowsFoot.tsx';
import { TableSkeleton } from './ViewSkeleton.tsx';

interface RowsViewProps
  extends Pick<RowsProps, 'rows' | 'columns' | 'habits' | 'links' | 'sorting' | 'onMore'> {
  view: ViewedDataset;
  narrow: boolean;
  card: CardChoice | undefined;
  /** All columns, including those that the reader has hidden. */
  all: readonly Column[];
  where: Where;
  /** Called after the reader has dragged a column to another position. */
  onColumnMove: (move: ColumnMove) => void;
  /** Set while the chart is visible. */
  chart: DatasetChart | undefined;
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isPlaceholderData: boolean;
    fetchNextPage: () => unknown;
  };
}

/** The rows, in the layout that fits the screen. Opening a row shows the complete record. */
export function RowsView({
  view,
  narrow,
  card,
  all,
  where,
  onColumnMove,
  chart: Chart,
  query,
  ...body
}: RowsViewProps) {
  const lang = useLanguage();
  const [opened, setOpened] = useState<number | null>(null);
  const onOpen = useCallback((row: number) => setOpened(row), []);
  const { rows, onMore } = body;
  const cards = useShownCards(rows.count);
  usePrintWhole({ total: rows.total, isFetching: query.isFetchingNextPage, onMore });
  if (Chart !== undefined) {
    return (
      <Suspense fallback={<TableSkeleton />}>
        <Chart view={view} rows={rows} where={where} />
      </Suspense>
    );
  }
  const visibleCount = narrow ? cards.count : rows.count;
  const showMore = (): void => {
    cards.more();
    if (visibleCount + CARDS_A_PAGE > rows.count) onMore?.();
  };
  const look = { ...body, name: view.name[lang], busy: query.isPlaceholderData };
  return (
    <AfterFirstPaint fallback={<TableSkeleton />}>
      {narrow ? (
        <CardList {...look} card={card} count={visibleCount} />
      ) : (
        <GridTable {...look} onOpen={onOpen} onColumnMove={onColumnMove} />
      )}
      <RowsFoot
        view={view}
        rows={rows}
        visibleCount={visibleCount}
        hasMore={query.hasNextPage || visibleCount < rows.count}
        isFetching={query.isFetchingNextPage}
        onMore={narrow ? showMore : () => void query.fetchNextPage()}
      />
      {opened !== null && opened < rows.count && (
        <RecordDialog
          row={opened}
          rows={rows}
          columns={all}
          links={body.links}
          onClose={() => setOpened(null)}
        />
      )}
    </AfterFirstPaint>
  );
}

interface Pages {
  /** The number of all rows, including rows that are not loaded. */
  readonly total: number;
  readonly isFetching: boolean;
  /** Null if there are no more rows, or if more are being loaded. */
  readonly onMore: (() => void) | null;
}

const isPrint = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Makes the print shortcut load all rows first, unless they exceed the limit for printing. */
function usePrintWhole({ total, isFetching, onMore }: Pages): void {
  const [isPrintPending, setIsPrintPending] = useState(false);
  const isIncomplete = (isFetching || onMore !== null) && total <= PRINT_ROWS;
  useEffect(() => {
    if (!isIncomplete) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isPrint(event)) return;
      event.preventDefault();
      setIsPrintPending(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isIncomplete]);
  useEffect(() => {
    if (!isPrintPending || isFetching) return;
    if (onMore !== null) return onMore();
    setIsPrintPending(false);
    print();
  }, [isPrintPending, isFetching, onMore]);
}
