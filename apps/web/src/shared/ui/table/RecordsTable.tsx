import type { FieldType } from '@jishi/contract';
import {
  decimalsFor,
  formatValue,
  type Glosses,
  glossed,
  inBrackets,
  type Value,
} from '../../format/index.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Quiet } from '../text/Quiet.tsx';
import styles from './RecordsTable.module.css';

export interface RecordColumn {
  code: string;
  label: string;
  unit: string | null;
  type: FieldType;
}
export type DataRecord = Readonly<Record<string, Value>>;

/** A data set's rows: code and name over each column, numbers to the right, scrolling inside its own frame. */
export function RecordsTable({
  label,
  columns,
  records,
  glosses = {},
}: {
  label: string;
  columns: readonly RecordColumn[];
  records: readonly DataRecord[];
  glosses?: Glosses;
}) {
  const lang = useLanguage();
  const decimals = new Map(columns.map((column) => [column.code, decimalsOf(column, records)]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.frame} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.code} scope="col" data-type={column.type}>
                <span className={styles.label}>{column.label + inBrackets(column.unit, lang)}</span>
                <Quiet as="code" size={13}>
                  {column.code}
                </Quiet>
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
                  {glossed(formatValue(record[column.code], column.type, decimals.get(column.code)), glosses)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The decimals of a column's longest number, for all its numbers, so that they align; none is rounded. */
function decimalsOf({ code, type }: RecordColumn, records: readonly DataRecord[]): number {
  if (type !== 'number') return 0;
  const values = records.map((record) => record[code]);
  return decimalsFor(values, null);
}
