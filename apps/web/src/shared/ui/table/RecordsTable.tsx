import type { FieldAttributes, FieldType, JsonValue, Lang } from '@jishi/contract';
import {
  decimalsFor,
  formatValue,
  type Glosses,
  glossed,
  haveTimes,
  type Value,
  type ValueStyle,
  withUnit,
} from '../../format/index.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Quiet } from '../text/Quiet.tsx';
import type { Column } from './column.ts';
import styles from './RecordsTable.module.css';
import { Table } from './Table.tsx';
import { TableFrame } from './TableFrame.tsx';
import { TableRows } from './TableRows.tsx';

export interface RecordColumn {
  code: string;
  label: string;
  unit: string | null;
  type: FieldType;
  /** The names of the field's values, if it lists them. */
  values?: FieldAttributes['values'];
}
export type DataRecord = Readonly<Record<string, JsonValue>>;

/**
 * A data set's rows, with code and name above each column and numbers aligned to the right. The table scrolls inside
 * its own frame.
 */
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
  const sheet = columns.map((column, i): Column<DataRecord> => {
    const style = styleOf(column, records);
    return {
      key: column.code,
      label: (
        <>
          <span className={styles.label}>{withUnit(column.label, column.unit, lang)}</span>
          <Quiet as="code" size={13}>
            {column.code}
          </Quiet>
        </>
      ),
      align: column.type === 'number' ? 'right' : undefined,
      pinnedPx: i === 0 ? 0 : undefined,
      cell: (record) => cellText(column, plain(record[column.code]), lang, style, glosses),
    };
  });
  return (
    <TableFrame className={styles.frame} label={label}>
      <Table className={styles.table} columns={sheet}>
        {/* Records have no unique key here, and they are never reordered. */}
        <TableRows columns={sheet} rows={records} rowKey={(_, at) => at} />
      </Table>
    </TableFrame>
  );
}

function plain(value: JsonValue | undefined): Value {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
}

/** Returns a value as on the wire, preceded by its name if the field lists its values. */
function cellText(
  { type, values }: RecordColumn,
  value: Value,
  lang: Lang,
  style: ValueStyle,
  glosses: Glosses,
): string {
  const name = values?.[String(value)]?.[lang];
  const text = formatValue(value, type, style);
  return name === undefined ? glossed(text, glosses) : `${name} · ${text}`;
}

/**
 * Returns the format that a column's values share. All numbers get as many decimals as the one with the most, so that
 * they align and none is rounded.
 */
function styleOf({ code, type }: RecordColumn, records: readonly DataRecord[]): ValueStyle {
  if (type !== 'number' && type !== 'datetime') return {};
  const values = records.map((record) => plain(record[code]));
  return type === 'number' ? { decimalsMin: decimalsFor(values, null) } : { hasTimes: haveTimes(values) };
}
