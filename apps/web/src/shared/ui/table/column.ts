import type { ComponentProps, ReactNode } from 'react';

type Data = Readonly<Record<`data-${string}`, string | number | boolean | undefined>>;
export type CellProps = Omit<ComponentProps<'td'>, 'children' | 'ref'> & Data;
export type RowProps = Omit<ComponentProps<'tr'>, 'children'> & Data;

/** A column of a table, as a value. */
export interface Column<Row, Key extends string = string> {
  readonly key: Key;
  /** The header of the column. A column without a header stays empty and fills the remaining width. */
  readonly label: ReactNode;
  /** Renders a cell. `isEntry` is true for the first rendered row, which is the one that Tab focuses first. */
  readonly cell: (row: Row, at: number, isEntry: boolean) => ReactNode;
  readonly align?: 'right' | undefined;
  /** Whether its cells are the headers of their rows. */
  readonly isRowHead?: boolean;
  /** Whether the first click on its header sorts descending. If undefined, the column does not sort. */
  readonly descendsFirst?: boolean | undefined;
  readonly widthPx?: number | undefined;
  /** The distance from the left edge at which the column stays while the table scrolls sideways. */
  readonly pinnedPx?: number | undefined;
  readonly headProps?: CellProps & { readonly abbr?: string };
  readonly cellProps?: (row: Row, at: number) => CellProps;
}

export interface Sorting<Key extends string = string> {
  readonly key: Key | null;
  readonly descends: boolean;
  /** Null if the rows cannot be sorted. */
  readonly onSort: ((key: Key, descends: boolean) => void) | null;
}

/** Returns the attributes of a column's header and cells. The last pinned column has a border. */
export function placeOf<Row>({ align, pinnedPx }: Column<Row>, next: Column<Row> | undefined): CellProps {
  if (pinnedPx === undefined) return { 'data-align': align };
  const isEdge = next?.pinnedPx === undefined;
  return { 'data-align': align, 'data-pinned': true, 'data-edge': isEdge, style: { left: pinnedPx } };
}
