import { isNested } from '@jishi/contract';
import { useMemo } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import type { Column as GridColumn } from '../../../shared/ui/table/column.ts';
import { SortTable } from '../../../shared/ui/table/SortTable.tsx';
import { dragColumn } from '../column-drag.ts';
import type { ColumnMove } from '../column-order.ts';
import {
  BAR_NAME_MAX_PX,
  type Column,
  cellText,
  descendsFirst,
  heldUnit,
  ownName,
  pinnedCount,
  toneOf,
  widthOf,
} from '../columns.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import type { TableHabits } from '../preferences.ts';
import { linkOf, type RowLinks } from '../row-links.ts';
import type { RowSource } from '../row-source.ts';
import { areBars } from '../trade-order.ts';
import { nextOrder, type Order } from '../view-state.ts';
import { CellValue } from './CellValue.tsx';
import { GridHead } from './GridHead.tsx';
import styles from './GridTable.module.css';
import { RowNumber } from './RowNumber.tsx';

export const ROW_HEIGHT_PX = { compact: 32, comfortable: 40 } as const;
/** The number of rows from which the widths are determined. */
const WIDTH_ROWS = 60;
const NUMBER_WIDTH_PX = 56;
const NUMBER = { className: styles.number };

export interface RowsProps {
  name: string;
  columns: readonly Column[];
  rows: RowSource;
  habits: TableHabits;
  links: RowLinks;
  /** Null if the rows are a preview, which cannot be sorted. */
  sorting: { order: Order | null; own: Order | null; onOrder: (order: Order | null) => void } | null;
  /** Null if there are no more rows, or if more are being loaded. */
  onMore: (() => void) | null;
  onOpen: (row: number) => void;
  busy: boolean;
}

interface GridTableProps extends RowsProps {
  onColumnMove: (move: ColumnMove) => void;
}

/** The table. It fetches the next page when the reader scrolls near its end. */
export function GridTable({
  name,
  columns,
  rows,
  habits,
  links,
  sorting,
  onMore,
  onOpen,
  busy,
  onColumnMove,
}: GridTableProps) {
  const t = useMessages(dataViewMessages);
  const order = sorting?.order ?? sorting?.own ?? null;
  const onSort = (key: string): void => {
    const column = columns.find(({ field }) => field.code === key);
    if (column) sorting?.onOrder(nextOrder(sorting.order, key, descendsFirst(column)));
  };
  const places = useMemo(() => Array.from({ length: rows.count }, (_, row) => row), [rows.count]);
  return (
    <SortTable
      label={t('rowsOf', { name })}
      look={{ frame: styles.frame, table: styles.table }}
      columns={useGridColumns({ columns, rows, habits, links, onOpen, onColumnMove })}
      rows={places}
      rowKey={(row) => row}
      rowHeightPx={ROW_HEIGHT_PX[habits.density]}
      rowCount={rows.total}
      sorting={{
        key: order?.field ?? null,
        descends: order?.descending ?? false,
        onSort: sorting && onSort,
      }}
      topOf={JSON.stringify(sorting?.order)}
      onMore={onMore}
      isBusy={busy}
    />
  );
}

type GridProps = Pick<GridTableProps, 'columns' | 'rows' | 'habits' | 'links' | 'onOpen' | 'onColumnMove'>;

/** Returns the columns: the row number, the fields, and an empty column. */
function useGridColumns({ columns, rows, habits: { exact }, links, onOpen, onColumnMove }: GridProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const { widths, lefts } = useLayout(columns, rows, exact);
  return useMemo((): GridColumn<number>[] => {
    const number: GridColumn<number> = {
      key: '#',
      label: (
        <>
          <span className="visually-hidden">{t('number')}</span>
          <span aria-hidden="true">#</span>
        </>
      ),
      align: 'right',
      widthPx: NUMBER_WIDTH_PX,
      pinnedPx: 0,
      headProps: NUMBER,
      cellProps: () => NUMBER,
      cell: (row, _, isEntry) => <RowNumber row={row} isEntry={isEntry} onOpen={onOpen} />,
    };
    const fields = columns.map((column, i): GridColumn<number> => {
      const { code } = column.field;
      const held = heldUnit(column, lang);
      const textOf = (row: number) => cellText(column, rows.cell(row, code), lang, exact, rows.readings);
      return {
        key: code,
        label: <GridHead column={column} />,
        align: column.numeric ? 'right' : undefined,
        descendsFirst: isNested(column.field.type) ? undefined : descendsFirst(column),
        widthPx: widths[i],
        pinnedPx: lefts[i],
        headProps: {
          title: [ownName(column, lang), held === null ? code : t('heldIn', { code, unit: held })]
            .filter((part) => part !== null)
            .join(' · '),
          'data-code': code,
          onPointerDown: (event) => dragColumn(event, onColumnMove),
        },
        cellProps: (row) => ({
          'data-tone': toneOf(column, rows.cell(row, code), exact),
          title: column.numeric ? undefined : textOf(row),
        }),
        cell: (row) => <CellValue text={textOf(row)} to={linkOf(links, code, rows.cell(row, code), lang)} />,
      };
    });
    return [number, ...fields, { key: '', label: null, cell: () => null }];
  }, [columns, rows, exact, links, onOpen, onColumnMove, widths, lefts, lang, t]);
}

/**
 * Returns the column widths, which are determined from the first rows, and the positions of the pinned columns. They do
 * not change while more rows load.
 */
function useLayout(columns: readonly Column[], rows: RowSource, exact: boolean) {
  const lang = useLanguage();
  const sampleCount = Math.min(rows.count, WIDTH_ROWS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths depend on the first rows, not on each page
  return useMemo(() => {
    const nameMaxPx = areBars(columns.map(({ field }) => field)) ? BAR_NAME_MAX_PX : undefined;
    const widths = columns.map((column) =>
      widthOf(
        column,
        Array.from({ length: sampleCount }, (_, row) =>
          cellText(column, rows.cell(row, column.field.code), lang, exact, rows.readings),
        ),
        lang,
        nameMaxPx,
      ),
    );
    let left = NUMBER_WIDTH_PX;
    const lefts = widths.slice(0, pinnedCount(columns, widths)).map((width) => {
      left += width;
      return left - width;
    });
    return { widths, lefts };
  }, [columns, sampleCount, lang, exact]);
}
