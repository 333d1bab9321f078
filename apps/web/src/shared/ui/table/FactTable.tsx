import type { ReactNode } from 'react';
import { MISSING } from '../../format/index.ts';
import { takeFocus } from '../take-focus.ts';
import type { Column } from './column.ts';
import styles from './FactTable.module.css';
import { Table } from './Table.tsx';
import { TableRows } from './TableRows.tsx';

export interface FactColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Left out on a narrow screen, because the row links to a page that shows this value. */
  wideOnly?: boolean;
  /** In the `lines` form, a cell is as wide as its value, unless it fills the whole line or the rest of it. */
  fills?: 'line' | 'rest';
  /** In the `lines` form, the name of the column precedes the value. */
  named?: boolean;
}

interface FactTableProps<Row> {
  caption: string;
  columns: readonly FactColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /**
   * The key of the row that receives the focus when it appears, for example the first of newly loaded rows.
   */
  focusKey?: string | undefined;
  /**
   * The form on a narrow screen: a card for each row, about two lines for each row of a long list, or a table if the
   * columns are few and short.
   */
  narrow?: 'cards' | 'lines' | 'table';
}

const FOCUSED = { tabIndex: -1, ref: takeFocus };

/** A table of facts, shown as cards on a narrow screen. A card omits missing facts. */
export function FactTable<Row>({
  caption,
  columns: facts,
  rows,
  rowKey,
  focusKey,
  narrow = 'cards',
}: FactTableProps<Row>) {
  const columns = facts.map(
    ({ wideOnly, fills, named, ...column }): Column<Row> => ({
      ...column,
      headProps: { 'data-wide-only': wideOnly },
      cellProps: (row) => ({
        'data-label': column.label,
        'data-wide-only': wideOnly,
        'data-fills': fills,
        'data-named': named,
        'data-missing': column.cell(row) === MISSING || undefined,
      }),
      // A single element, which a card places next to the name of the column.
      cell: (row) => <div>{column.cell(row)}</div>,
    }),
  );
  return (
    <Table className={styles.table} data-narrow={narrow} caption={caption} columns={columns} hasRoles>
      <TableRows
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowProps={(row) => (rowKey(row) === focusKey ? FOCUSED : {})}
        hasRoles
      />
    </Table>
  );
}
