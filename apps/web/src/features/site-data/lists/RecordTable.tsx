import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { topRowsQuery } from './list.queries.ts';
import { type DataRecord, recordsOf } from './records.ts';

const ROW_PX = 38;
export const TABLE_ROWS = 6;

interface RecordTableProps<Field extends string> {
  caption: string;
  code: string;
  where: string;
  order: string;
  fields: readonly Field[];
  columns: readonly FactColumn<DataRecord<Field>>[];
  rowKey: (record: DataRecord<Field>) => string;
  /** The text that is shown if no row matches. */
  none: string;
}

/** The first rows of a data set in a given order, for the first screen of a list. */
export function RecordTable<Field extends string>(props: RecordTableProps<Field>) {
  const { caption, code, where, order, fields, columns, rowKey, none } = props;
  const rows = useQuery(topRowsQuery({ code, where, order, fields, size: TABLE_ROWS }, useLanguage()));
  if (!rows.isSuccess)
    return (
      <Unanswered
        query={rows}
        waiting={<SkeletonRows rows={TABLE_ROWS + 1} rowHeightPx={ROW_PX} lines={1} />}
      />
    );
  const records = recordsOf(rows.data, fields);
  if (records.length === 0) return <Quiet>{none}</Quiet>;
  return <FactTable caption={caption} columns={columns} rows={records} rowKey={rowKey} narrow="table" />;
}
