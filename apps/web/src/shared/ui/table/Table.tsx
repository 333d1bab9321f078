import type { ComponentProps } from 'react';
import { type Column, placeOf, type Sorting } from './column.ts';
import { TableHead } from './TableHead.tsx';

interface TableProps<Row, Key extends string> extends ComponentProps<'table'> {
  columns: readonly Column<Row, Key>[];
  caption?: string | null;
  captionProps?: ComponentProps<'caption'>;
  /** Hidden headers exist only for screen readers. */
  heads?: 'shown' | 'hidden' | 'none';
  sorting?: Sorting<Key> | undefined;
  /** Sets explicit ARIA roles, because browsers drop the table semantics when its display changes. */
  hasRoles?: boolean;
}

const HIDDEN = { className: 'visually-hidden' };

/** A table with its caption and headers. Its rows are `TableRows`. */
export function Table<Row, Key extends string = string>({
  columns,
  caption = null,
  captionProps = HIDDEN,
  heads = 'shown',
  sorting,
  hasRoles = false,
  children,
  ...rest
}: TableProps<Row, Key>) {
  const minWidth = columns.reduce((sum, { widthPx = 0 }) => sum + widthPx, 0);
  const role = (name: string) => (hasRoles ? { role: name } : undefined);
  return (
    <table {...role('table')} {...(minWidth > 0 && { style: { minWidth } })} {...rest}>
      {caption !== null && <caption {...captionProps}>{caption}</caption>}
      {minWidth > 0 && (
        <colgroup>
          {columns.map(({ key, widthPx }) => (
            <col key={key} style={{ width: widthPx }} />
          ))}
        </colgroup>
      )}
      {heads !== 'none' && (
        <thead {...role('rowgroup')} {...(heads === 'hidden' && HIDDEN)}>
          <tr {...role('row')} aria-rowindex={rest['aria-rowcount'] === undefined ? undefined : 1}>
            {columns.map((column, i) => (
              <TableHead
                key={column.key}
                column={column}
                sorting={sorting}
                {...placeOf(column, columns[i + 1])}
                {...role('columnheader')}
              />
            ))}
          </tr>
        </thead>
      )}
      {children}
    </table>
  );
}
