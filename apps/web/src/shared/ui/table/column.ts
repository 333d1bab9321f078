import type { ComponentProps, ReactNode } from 'react';

type Data = Readonly<Record<`data-${string}`, string | number | boolean | undefined>>;
export type CellProps = Omit<ComponentProps<'td'>, 'children' | 'ref'> & Data;
export type RowProps = Omit<ComponentProps<'tr'>, 'children'> & Data;

/** A column of a table, as data. */
export interface Column<Row, Key extends string = string> {
  readonly key: Key;
  /** Its head. A column without one stays empty and takes the room that the others leave. */
  readonly label: ReactNode;
  /** The entry is the first row rendered, where Tab enters the rows. */
  readonly cell: (row: Row, at: number, isEntry: boolean) => ReactNode;
  readonly align?: 'right' | undefined;
  /** Its cells are the heads of their rows. */
  readonly isRowHead?: boolean;
  /** Whether the first press of its head sorts descending. Without it the column does not sort. */
  readonly descendsFirst?: boolean | undefined;
  readonly widthPx?: number | undefined;
  /** It stays at this distance from the left edge while the table scrolls sideways. */
  readonly pinnedPx?: number | undefined;
  readonly headProps?: CellProps & { readonly abbr?: string };
  readonly cellProps?: (row: Row, at: number) => CellProps;
}

export interface Sorting<Key extends string = string> {
  readonly key: Key | null;
  readonly descends: boolean;
  /** Null if the rows have one order. */
  readonly onSort: ((key: Key, descends: boolean) => void) | null;
}

/** Attributes of a column's head and cells. The last pinned column has an edge. */
export function placeOf<Row>({ align, pinnedPx }: Column<Row>, next: Column<Row> | undefined): CellProps {
  if (pinnedPx === undefined) return { 'data-align': align };
  const isEdge = next?.pinnedPx === undefined;
  return { 'data-align': align, 'data-pinned': true, 'data-edge': isEdge, style: { left: pinnedPx } };
}
