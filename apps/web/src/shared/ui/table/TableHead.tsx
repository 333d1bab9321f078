import type { CellProps, Column, Sorting } from './column.ts';

const MARKS = { ascending: ' ↑', descending: ' ↓' } as const;

interface TableHeadProps<Row, Key extends string> extends CellProps {
  column: Column<Row, Key>;
  sorting: Sorting<Key> | undefined;
}

/** The header of a column. The first click sorts by it, and the second click reverses the order. */
export function TableHead<Row, Key extends string>({ column, sorting, ...place }: TableHeadProps<Row, Key>) {
  const { key, label, descendsFirst, headProps } = column;
  if (label === null) return <td aria-hidden="true" />;
  const sorted = sorting?.key === key ? (sorting.descends ? 'descending' : 'ascending') : undefined;
  const descends = sorted === undefined ? descendsFirst === true : sorted === 'ascending';
  const onSort = descendsFirst === undefined ? null : sorting?.onSort;
  return (
    <th scope="col" aria-sort={sorted} {...place} {...headProps}>
      {onSort && (
        <button type="button" onClick={() => onSort(key, descends)}>
          {label}
          <span aria-hidden="true">{sorted && MARKS[sorted]}</span>
        </button>
      )}
      {/* A header without a sort button takes up as much room as one with a button. */}
      {!onSort && (sorting ? <span>{label}</span> : label)}
    </th>
  );
}
