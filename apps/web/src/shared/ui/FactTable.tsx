import type { ReactNode } from 'react';
import styles from './FactTable.module.css';

export interface FactColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
}

interface FactTableProps<Row> {
  caption: string;
  columns: readonly FactColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * A table of facts that becomes a card for each row on a narrow screen. The roles are spelled out because a browser
 * forgets that a table is one as soon as its display changes.
 */
export function FactTable<Row>({ caption, columns, rows, rowKey }: FactTableProps<Row>) {
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" data-align={column.align}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td key={column.key} role="cell" data-label={column.label} data-align={column.align}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
