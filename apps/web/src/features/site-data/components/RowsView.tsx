import type { ViewedDataset } from '@jishi/contract';
import { Suspense, useCallback, useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { AfterFirstPaint } from '../../../shared/ui/AfterFirstPaint.tsx';
import type { Column } from '../columns.ts';
import type { Where } from '../filters.ts';
import { usePrintWhole } from '../use-print-whole.ts';
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
  /** Also those that the reader hid. */
  all: readonly Column[];
  where: Where;
  /** Present while the chart is shown. */
  chart: DatasetChart | undefined;
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isPlaceholderData: boolean;
    fetchNextPage: () => unknown;
  };
}

/** Rows in the layout that fits the screen; one of them opens in full. */
export function RowsView({ view, narrow, all, where, chart: Chart, query, ...body }: RowsViewProps) {
  const lang = useLanguage();
  const [opened, setOpened] = useState<number | null>(null);
  const onOpen = useCallback((row: number) => setOpened(row), []);
  const { rows, onMore } = body;
  usePrintWhole({ total: rows.total, isFetching: query.isFetchingNextPage, onMore });
  if (Chart !== undefined) {
    return (
      <Suspense fallback={<TableSkeleton />}>
        <Chart view={view} rows={rows} where={where} />
      </Suspense>
    );
  }
  const Rows = narrow ? CardList : GridTable;
  return (
    <AfterFirstPaint fallback={<TableSkeleton />}>
      <Rows {...body} name={view.name[lang]} onOpen={onOpen} busy={query.isPlaceholderData} />
      <RowsFoot
        view={view}
        rows={rows}
        hasMore={query.hasNextPage}
        isFetching={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
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
