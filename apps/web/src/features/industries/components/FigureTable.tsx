import type { ReactNode } from 'react';
import { useRef } from 'react';
import { directionOf } from '../../../shared/format/index.ts';
import { useVisibleRange } from '../../../shared/hooks/use-visible-range.ts';
import type { Order } from '../industries-address.ts';
import styles from './FigureTable.module.css';

const ROW_HEIGHT_PX = 40;

export interface FigureColumn<Row> {
  readonly key: Order;
  readonly label: string;
  readonly value: (row: Row) => number | null;
  readonly text: (value: number | null) => string;
  /** Its sign means a rise or a fall. */
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
  sort: Order;
  descends: boolean;
  onSort: (order: { sort: Order; descends: boolean }) => void;
}

/** Many rows with their figures. Only visible rows are rendered, and the column heads sort. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { label, keyOf, name, columns } = props;
  const frame = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = ordered(props);
  const count = rows.length;
  const range = useVisibleRange({ count, rowHeightPx: ROW_HEIGHT_PX, list: body, frame });
  const spacer = (height: number) => height > 0 && <tr style={{ height }} />;
  return (
    <section
      ref={frame}
      className={styles.frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      <table className={styles.table} aria-rowcount={count + 1}>
        <Head {...props} />
        <tbody ref={body}>
          {spacer(range.first * ROW_HEIGHT_PX)}
          {range.rows.map((at) => {
            const row = rows[at];
            return (
              row !== undefined && (
                <tr key={keyOf(row)} aria-rowindex={at + 2} style={{ height: ROW_HEIGHT_PX }}>
                  <td>{name(row)}</td>
                  {columns.map((column) => (
                    <Figure key={column.key} column={column} row={row} />
                  ))}
                </tr>
              )
            );
          })}
          {spacer((count - range.end) * ROW_HEIGHT_PX)}
        </tbody>
      </table>
    </section>
  );
}

function Figure<Row>({ column, row }: { column: FigureColumn<Row>; row: Row }) {
  const value = column.value(row);
  return (
    <td data-numeric="true" data-direction={column.isChange ? directionOf(value) : undefined}>
      {column.text(value)}
    </td>
  );
}

function Head<Row>({ head, columns, sort, descends, onSort }: FigureTableProps<Row>) {
  const heads: readonly { key: Order; label: string }[] = [{ key: 'name', label: head }, ...columns];
  return (
    <thead>
      <tr aria-rowindex={1}>
        {heads.map(({ key, label }) => {
          const isSorted = sort === key;
          const order = isSorted ? (descends ? 'descending' : 'ascending') : undefined;
          return (
            <th key={key} scope="col" data-numeric={key !== 'name'} aria-sort={order}>
              <button
                type="button"
                onClick={() => onSort({ sort: key, descends: isSorted ? !descends : key !== 'name' })}
              >
                {label}
                <span aria-hidden="true">{order && { ascending: ' ↑', descending: ' ↓' }[order]}</span>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Rows without a figure come last in either direction. */
function ordered<Row>({ rows, columns, sort, descends, nameOf }: FigureTableProps<Row>): readonly Row[] {
  const turn = descends ? -1 : 1;
  const column = columns.find(({ key }) => key === sort);
  if (column === undefined)
    return sort === 'name' ? rows.toSorted((a, b) => turn * nameOf(a).localeCompare(nameOf(b), 'zh')) : rows;
  return rows.toSorted((a, b) => {
    const [left, right] = [column.value(a), column.value(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return turn * (left - right);
  });
}
