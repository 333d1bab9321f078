// biome-ignore-all lint/a11y/noRedundantRoles: a browser forgets that a table is one once its display changes
import type { ReactNode } from 'react';
import { takeFocus } from '../take-focus.ts';
import styles from './FactTable.module.css';

export interface FactColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Left out on a narrow screen, where the row leads to a page with this value. */
  wideOnly?: boolean;
}

interface FactTableProps<Row> {
  caption: string;
  columns: readonly FactColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The key of the row that takes the focus when it appears, as the first of newly loaded rows. */
  focusKey?: string | undefined;
  /** The form on a narrow screen: a card for each row, or a table if its columns are few and short. */
  narrow?: 'cards' | 'table';
}

const FOCUSED = { tabIndex: -1, ref: takeFocus };

/** A table of facts, readable as cards on a narrow screen. */
export function FactTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  focusKey,
  narrow = 'cards',
}: FactTableProps<Row>) {
  return (
    <table className={styles.table} data-narrow={narrow} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              data-align={column.align}
              data-wide-only={column.wideOnly}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" {...(rowKey(row) === focusKey && FOCUSED)}>
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-label={column.label}
                data-align={column.align}
                data-wide-only={column.wideOnly}
              >
                {/* One piece, which a card sets beside the name of the column. */}
                <div>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
