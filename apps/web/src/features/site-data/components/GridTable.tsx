import { useEffect, useMemo, useRef } from 'react';
import { useVisibleRange } from '../../../shared/hooks/use-visible-range.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { type Column, cellText, descendsFirst, pinnedCount, widthOf } from '../columns.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import type { TableHabits } from '../preferences.ts';
import type { RowLinks } from '../row-links.ts';
import type { RowSource } from '../row-source.ts';
import { nextOrder, type Order } from '../view-state.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import styles from './GridTable.module.css';

export const ROW_HEIGHT_PX = { compact: 32, comfortable: 40 } as const;
/** Rows sampled for widths. */
const WIDTH_ROWS = 60;
/** More rows are fetched when only this many are left below. */
const NEAR_END_ROWS = 30;
export const NUMBER_WIDTH_PX = 56;

export interface RowsProps {
  name: string;
  columns: readonly Column[];
  rows: RowSource;
  habits: TableHabits;
  links: RowLinks;
  /** Null if the rows are a preview, which has one order. */
  sorting: { order: Order | null; own: Order | null; onOrder: (order: Order | null) => void } | null;
  /** Null if there are no more, or they are loading. */
  onMore: (() => void) | null;
  onOpen: (row: number) => void;
  busy: boolean;
}

/**
 * The table. Its head and first columns are pinned, only visible rows are rendered, and the next page loads near the
 * end.
 */
export function GridTable({ name, columns, rows, habits, links, sorting, onMore, onOpen, busy }: RowsProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const frame = useTopOfOrder(sorting?.order ?? null);
  const body = useRef<HTMLTableSectionElement>(null);
  const rowHeightPx = ROW_HEIGHT_PX[habits.density];
  const {
    first,
    end,
    rows: visible,
  } = useVisibleRange({ count: rows.count, rowHeightPx, list: body, frame });
  const { widths, lefts, width } = useLayout(columns, rows, habits.exact);
  useEffect(() => {
    if (end >= rows.count - NEAR_END_ROWS) onMore?.();
  }, [end, rows.count, onMore]);
  const spacer = (height: number) => height > 0 && <tr style={{ height }} />;
  return (
    <section
      ref={frame}
      className={styles.frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('rowsOf', { name })}
      aria-busy={busy}
    >
      <table className={styles.table} aria-rowcount={rows.total + 1} style={{ minWidth: width }}>
        <Widths columns={columns} widths={widths} />
        <GridHead
          columns={columns}
          lefts={lefts}
          order={sorting === null ? null : (sorting.order ?? sorting.own)}
          onSort={
            sorting &&
            ((column) => sorting.onOrder(nextOrder(sorting.order, column.field.code, descendsFirst(column))))
          }
        />
        <tbody ref={body}>
          {spacer(first * rowHeightPx)}
          {visible.map((row) => (
            <GridRow
              key={row}
              row={row}
              heightPx={rowHeightPx}
              rows={rows}
              columns={columns}
              lefts={lefts}
              links={links}
              lang={lang}
              exact={habits.exact}
              isEntry={row === first}
              onOpen={onOpen}
            />
          ))}
          {spacer((rows.count - end) * rowHeightPx)}
        </tbody>
      </table>
    </section>
  );
}

/** The frame that scrolls. Another order starts at its top. */
function useTopOfOrder(order: Order | null) {
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same order in another object is no change
  useEffect(() => {
    void frame.current?.scrollTo({ top: 0 });
  }, [order?.field, order?.descending]);
  return frame;
}

function Widths({ columns, widths }: { columns: readonly Column[]; widths: readonly number[] }) {
  return (
    <colgroup>
      <col style={{ width: NUMBER_WIDTH_PX }} />
      {columns.map(({ field }, i) => (
        <col key={field.code} style={{ width: widths[i] }} />
      ))}
      <col />
    </colgroup>
  );
}

/** Widths from the first rows, and positions of the pinned columns. They stay the same while more rows load. */
function useLayout(columns: readonly Column[], rows: RowSource, exact: boolean) {
  const lang = useLanguage();
  const sampleCount = Math.min(rows.count, WIDTH_ROWS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths are taken once enough rows are there, not from each page
  return useMemo(() => {
    const widths = columns.map((column) =>
      widthOf(
        column,
        Array.from({ length: sampleCount }, (_, row) =>
          cellText(column, rows.cell(row, column.field.code), lang, exact, rows.readings),
        ),
        lang,
      ),
    );
    let left = NUMBER_WIDTH_PX;
    const lefts = widths.slice(0, pinnedCount(columns, widths)).map((width) => {
      left += width;
      return left - width;
    });
    return { widths, lefts, width: widths.reduce((sum, width) => sum + width, NUMBER_WIDTH_PX) };
  }, [columns, sampleCount, lang, exact]);
}
