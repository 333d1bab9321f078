import { useMessages } from '../../../shared/i18n/messages.ts';
import type { Column } from '../../../shared/ui/table/column.ts';
import { Table } from '../../../shared/ui/table/Table.tsx';
import { TableFrame } from '../../../shared/ui/table/TableFrame.tsx';
import { TableRows } from '../../../shared/ui/table/TableRows.tsx';
import { companiesMessages } from '../companies.messages.ts';
import styles from './StatementView.module.css';

interface DenseTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Whether a row is highlighted. */
  isMarked?: (row: Row) => boolean;
}

/** Figures in dense rows, as in a financial statement. The first column stays visible while the others scroll. */
export function DenseTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  isMarked = () => false,
}: DenseTableProps<Row>) {
  const t = useMessages(companiesMessages);
  return (
    <TableFrame className={styles.frame} label={t('tableOf', { name: label })}>
      <Table className={styles.table} caption={label} columns={columns}>
        <TableRows
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          rowProps={(row) => ({ 'data-marked': isMarked(row) || undefined })}
        />
      </Table>
    </TableFrame>
  );
}
