import type { FieldType } from '@jishi/contract';
import { formatValue, type Value } from '../format/index.ts';
import styles from './RecordsTable.module.css';

export interface RecordColumn {
  code: string;
  label: string;
  unit: string | null;
  type: FieldType;
}
export type DataRecord = Readonly<Record<string, Value>>;

/** Rows of a data set: code and name over each column, numbers to the right, scrolling inside its own frame. */
export function RecordsTable({
  label,
  columns,
  records,
}: {
  label: string;
  columns: readonly RecordColumn[];
  records: readonly DataRecord[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.frame} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.code} scope="col" data-type={column.type}>
                <span className={styles.label}>{column.unit === null ? column.label : `${column.label} (${column.unit})`}</span>
                <code className={styles.code}>{column.code}</code>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record, row) => (
            // Records have no identity of their own here and are never reordered.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={row}>
              {columns.map((column) => (
                <td key={column.code} data-type={column.type}>
                  {formatValue(record[column.code], column.type)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
