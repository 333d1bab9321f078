import { type Key, useEffect, useRef } from 'react';
import { useVisibleRange } from '../../hooks/use-visible-range.ts';
import type { Column, Sorting } from './column.ts';
import styles from './sheet.module.css';
import { Table } from './Table.tsx';
import { TableFrame } from './TableFrame.tsx';
import { TableRow } from './TableRows.tsx';

/** More rows are fetched when fewer than this many rows remain below the visible ones. */
const NEAR_END_ROWS = 30;

interface SortTableProps<Row, ColumnKey extends string> {
  label: string;
  columns: readonly Column<Row, ColumnKey>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  rowHeightPx: number;
  sorting: Sorting<ColumnKey>;
  /** The total number of rows, if some of them are not loaded. */
  rowCount?: number;
  /** Fetches more rows. Null if there are no more rows, or if more are being loaded. */
  onMore?: (() => void) | null;
  /** When this value changes, the table scrolls to the top. */
  topOf?: string;
  isBusy?: boolean;
  /** The classes of the frame and of the table in it. */
  look?: { readonly frame?: string | undefined; readonly table?: string | undefined };
}

/**
 * A table of thousands of rows with sortable headers in a scrolling frame. The header and the pinned columns stay
 * visible, and only visible rows are rendered.
 */
export function SortTable<Row, ColumnKey extends string>({
  label,
  columns,
  rows,
  rowKey,
  rowHeightPx,
  sorting,
  rowCount = rows.length,
  onMore = null,
  topOf = '',
  isBusy,
  look = {},
}: SortTableProps<Row, ColumnKey>) {
  const frame = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, end } = useVisibleRange({ count: rows.length, rowHeightPx, list: body, frame });
  const spacer = (count: number) => count > 0 && <tr style={{ height: count * rowHeightPx }} />;
  useEffect(() => {
    if (end >= rows.length - NEAR_END_ROWS) onMore?.();
  }, [end, rows.length, onMore]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `topOf` scrolls to the top
  useEffect(() => {
    void frame.current?.scrollTo({ top: 0 });
  }, [topOf]);
  return (
    <TableFrame
      ref={frame}
      className={`${styles.sortFrame} ${look.frame ?? ''}`}
      label={label}
      aria-busy={isBusy}
    >
      <Table
        className={`${styles.sort} ${look.table ?? ''}`}
        columns={columns}
        sorting={sorting}
        aria-rowcount={rowCount + 1}
      >
        <tbody ref={body}>
          {spacer(first)}
          {rows.slice(first, end).map((row, i) => (
            <TableRow
              key={rowKey(row)}
              columns={columns}
              row={row}
              at={first + i}
              isEntry={i === 0}
              heightPx={rowHeightPx}
              aria-rowindex={first + i + 2}
            />
          ))}
          {spacer(rows.length - end)}
        </tbody>
      </Table>
    </TableFrame>
  );
}
