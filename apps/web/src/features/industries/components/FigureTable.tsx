import type { ReactNode } from 'react';
import { directionOf } from '../../../shared/format/index.ts';
import type { Column } from '../../../shared/ui/table/column.ts';
import { SortTable } from '../../../shared/ui/table/SortTable.tsx';
import { sortRows } from '../../../shared/ui/table/sort-rows.ts';
import type { Order } from '../industries-address.ts';
import styles from './FigureTable.module.css';

const ROW_HEIGHT_PX = 40;

export interface FigureColumn<Row> {
  readonly key: Order;
  readonly label: string;
  readonly value: (row: Row) => number | null;
  readonly text: (value: number | null) => string;
  /** Whether the sign of the value indicates a rise or a fall. */
  readonly isChange?: boolean;
}

interface FigureTableProps<Row> {
  label: string;
  head: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  name: (row: Row) => ReactNode;
  columns: readonly FigureColumn<Row>[];
  /** Whether the period to which the growth applies is old. */
  isOld: boolean;
  sort: Order;
  descends: boolean;
  onSort: (order: { sort: Order; descends: boolean }) => void;
}

/** A long table of figures that can be sorted by any column. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { label, head, rows, keyOf, nameOf, name, columns, isOld, sort, descends, onSort } = props;
  const sortedBy = sort === 'name' ? nameOf : columns.find(({ key }) => key === sort)?.value;
  return (
    <SortTable
      label={label}
      look={{ table: styles.table }}
      columns={[
        { key: 'name', label: head, descendsFirst: false, pinnedPx: 0, cell: name },
        ...columns.map(
          ({ value, text, isChange, ...column }): Column<Row, Order> => ({
            ...column,
            align: 'right',
            descendsFirst: true,
            cell: (row) => text(value(row)),
            cellProps: (row) => ({
              'data-direction': isChange ? directionOf(value(row)) : undefined,
              'data-old': (isChange && isOld) || undefined,
            }),
          }),
        ),
      ]}
      rows={sortedBy === undefined ? rows : sortRows(rows, sortedBy, descends, 'zh')}
      rowKey={keyOf}
      rowHeightPx={ROW_HEIGHT_PX}
      sorting={{ key: sort, descends, onSort: (key, turned) => onSort({ sort: key, descends: turned }) }}
    />
  );
}
