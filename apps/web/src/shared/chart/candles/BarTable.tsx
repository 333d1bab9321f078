import { useState } from 'react';
import { directionOf } from '../../format/index.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { TableFrame } from '../../ui/table/TableFrame.tsx';
import { TableLine, TableRows } from '../../ui/table/TableRows.tsx';
import { type Bars, barFigures } from '../bars/bars.ts';
import styles from './BarTable.module.css';
import { chartMessages } from './chart.messages.ts';
import { barTexts } from './chart-text.ts';

interface BarTableProps {
  label: string;
  bars: Bars;
  changes: Float64Array;
  /** Bars before which trading days are missing. */
  gaps: ReadonlySet<number>;
  digits: number;
}

const ROWS = 60;

/** The chart's bars as a table, newest first, for readers who prefer numbers. */
export function BarTable({ label, bars, changes, gaps, digits }: BarTableProps) {
  const t = useMessages(chartMessages);
  const lang = useLanguage();
  const [rowLimit, setRowLimit] = useState(ROWS);
  const count = bars.dates.length;
  const rows = Array.from({ length: Math.min(rowLimit, count) }, (_, at) => {
    const bar = count - 1 - at;
    return { bar, ...barTexts(bars, changes, bar, digits, lang) };
  });
  const left = Math.min(count - rows.length, ROWS);
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { key: 'date', label: t('date'), isRowHead: true, pinnedPx: 0, cell: ({ date }) => date },
    ...barFigures(bars).map(
      (key): Column<(typeof rows)[number]> => ({
        key,
        label: t(key),
        align: 'right',
        cell: (texts) => texts[key],
        cellProps: ({ bar }) => ({
          'data-direction': key === 'change' ? directionOf(changes[bar] ?? null) : undefined,
        }),
      }),
    ),
  ];
  return (
    <TableFrame className={styles.frame} label={label}>
      <Table className={styles.table} columns={columns}>
        <TableRows
          columns={columns}
          rows={rows}
          rowKey={({ date }) => date}
          below={({ bar }) =>
            gaps.has(bar) && (
              <TableLine className={styles.gap} columns={columns}>
                {t('gap')}
              </TableLine>
            )
          }
        />
      </Table>
      {left > 0 && (
        <button type="button" className={styles.more} onClick={() => setRowLimit(rowLimit + ROWS)}>
          {t('more', { count: left })}
        </button>
      )}
    </TableFrame>
  );
}
