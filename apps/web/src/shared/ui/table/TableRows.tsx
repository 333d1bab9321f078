import { type ComponentProps, Fragment, type Key, memo, type ReactNode } from 'react';
import { type Column, placeOf, type RowProps } from './column.ts';

interface TableRowProps<Row> extends RowProps {
  columns: readonly Column<Row>[];
  row: Row;
  at?: number;
  isEntry?: boolean;
  heightPx?: number | undefined;
  hasRoles?: boolean;
}

/**
 * One row. It renders again only when its properties change, so the columns of a long table should remain the same
 * objects.
 */
export const TableRow = memo(Cells) as typeof Cells;

function Cells<Row>({
  columns,
  row,
  at = 0,
  isEntry = false,
  heightPx,
  hasRoles = false,
  ...rest
}: TableRowProps<Row>) {
  return (
    <tr
      {...(hasRoles && { role: 'row' })}
      {...(heightPx !== undefined && { style: { height: heightPx } })}
      {...rest}
    >
      {columns.map((column, i) => {
        const { key, label, isRowHead, cell, cellProps } = column;
        if (label === null) return <td key={key} aria-hidden="true" />;
        const props = { ...placeOf(column, columns[i + 1]), ...cellProps?.(row, at) };
        const content = cell(row, at, isEntry);
        return isRowHead ? (
          <th key={key} scope="row" {...(hasRoles && { role: 'rowheader' })} {...props}>
            {content}
          </th>
        ) : (
          <td key={key} {...(hasRoles && { role: 'cell' })} {...props}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

interface TableLineProps extends RowProps {
  columns: readonly unknown[];
  /** Whether the line is the heading of its group of rows. */
  isHeading?: boolean;
  hasRoles?: boolean;
  children: ReactNode;
}

/** A row with a single cell across the table. */
export function TableLine({ columns, isHeading, hasRoles, children, ...rest }: TableLineProps) {
  const colSpan = columns.length;
  return (
    <tr {...(hasRoles && { role: 'row' })} {...rest}>
      {isHeading ? (
        <th scope="rowgroup" colSpan={colSpan}>
          {children}
        </th>
      ) : (
        <td {...(hasRoles && { role: 'cell' })} colSpan={colSpan}>
          {children}
        </td>
      )}
    </tr>
  );
}

interface TableRowsProps<Row> extends Omit<ComponentProps<'tbody'>, 'children'> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, at: number) => Key;
  rowProps?: ((row: Row, at: number) => RowProps) | undefined;
  /** Rendered before all rows, below each row, and after all rows. */
  before?: ReactNode;
  below?: (row: Row, at: number) => ReactNode;
  after?: ReactNode;
  hasRoles?: boolean;
}

/** The rows of a short table, or of one group of a longer table. */
export function TableRows<Row>({
  columns,
  rows,
  rowKey,
  rowProps,
  before,
  below,
  after,
  hasRoles = false,
  ...rest
}: TableRowsProps<Row>) {
  return (
    <tbody {...(hasRoles && { role: 'rowgroup' })} {...rest}>
      {before}
      {rows.map((row, at) => (
        <Fragment key={rowKey(row, at)}>
          <TableRow columns={columns} row={row} at={at} hasRoles={hasRoles} {...rowProps?.(row, at)} />
          {below?.(row, at)}
        </Fragment>
      ))}
      {after}
    </tbody>
  );
}
