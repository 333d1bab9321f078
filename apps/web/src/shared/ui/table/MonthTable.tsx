import type { ComponentProps, ReactNode } from 'react';
import { languageTag, useLanguage } from '../../i18n/language.ts';
import { weekDays, weeksOf } from '../../time/calendar.ts';
import type { CellProps, Column } from './column.ts';
import { Table } from './Table.tsx';
import { TableRows } from './TableRows.tsx';

interface MonthTableProps extends Omit<ComponentProps<typeof Table>, 'columns' | 'children'> {
  month: string;
  day: (day: string) => ReactNode;
  dayProps?: (day: string) => CellProps;
}

/** The days of a month by week, with the neighbouring days that complete the weeks. */
export function MonthTable({ month, day, dayProps, ...rest }: MonthTableProps) {
  const columns = weekDays(languageTag(useLanguage())).map(
    ({ short, long }, at): Column<readonly string[]> => ({
      key: long,
      label: short,
      headProps: { abbr: long },
      cell: (week) => day(week[at] ?? ''),
      cellProps: (week) => dayProps?.(week[at] ?? '') ?? {},
    }),
  );
  return (
    <Table columns={columns} {...rest}>
      <TableRows columns={columns} rows={weeksOf(month)} rowKey={(week) => week[0] ?? ''} />
    </Table>
  );
}
