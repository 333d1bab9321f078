import { type Grouping, isPeriod, type Lang, type Statistic, type ThemeGroup } from '@jishi/contract';
import { sortRows } from '../../shared/ui/table/sort-rows.ts';

const COLUMNS = ['group', 'value', 'change', 'rows'] as const;
export type OrderColumn = (typeof COLUMNS)[number];

export interface FigureOrder {
  readonly column: OrderColumn;
  readonly descends: boolean;
}

/**
 * Returns whether a column is descending by default. Periods are sorted latest first, values largest first, and names
 * in ascending order. Sales start with the most negative value.
 */
export const descendsFirst = (column: OrderColumn, { sign }: Statistic, grouping: Grouping): boolean =>
  column === 'group' ? isPeriod(grouping) : column !== 'value' || sign !== 'below';

/** Sorts periods by time, and groups by their figure. */
export function usualOrder(statistic: Statistic, grouping: Grouping): FigureOrder {
  const column = isPeriod(grouping) ? 'group' : 'value';
  return { column, descends: descendsFirst(column, statistic, grouping) };
}

/** Parses the order in a URL, such as `column:desc`. */
export function readOrder(text: string | null): FigureOrder | null {
  const [name, direction] = (text ?? '').split(':');
  const column = COLUMNS.find((one) => one === name);
  return column === undefined ? null : { column, descends: direction === 'desc' };
}

export const orderText = ({ column, descends }: FigureOrder): string =>
  `${column}:${descends ? 'desc' : 'asc'}`;

/**
 * Sorts the groups. In either direction, groups without a figure come near the end, followed by the rows that belong to
 * no group.
 */
export function ordered(
  groups: readonly ThemeGroup[],
  { column, descends }: FigureOrder,
  lang: Lang,
): ThemeGroup[] {
  const sortedBy = (group: ThemeGroup) => (column === 'group' ? nameOf(group, lang) : group[column]);
  return sortRows(groups, sortedBy, descends, lang).toSorted(
    (a, b) => Number(a.key === null) - Number(b.key === null),
  );
}

const nameOf = ({ name }: ThemeGroup, lang: Lang): string => name?.[lang] ?? '';
