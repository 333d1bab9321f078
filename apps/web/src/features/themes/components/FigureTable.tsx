import {
  GROUPINGS,
  type Grouping,
  isPeriod,
  type Statistic,
  type ThemeFigures,
  type ThemeGroup,
} from '@jishi/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { BarCell } from '../../../shared/ui/table/BarCell.tsx';
import type { Column } from '../../../shared/ui/table/column.ts';
import { Table } from '../../../shared/ui/table/Table.tsx';
import { TableRow, TableRows } from '../../../shared/ui/table/TableRows.tsx';
import { descendsFirst, type FigureOrder, type OrderColumn } from '../figure-order.ts';
import { changeText, figureHead, figureText, isInPoints, isPart, shareText } from '../figure-texts.ts';
import { themesMessages } from '../themes.messages.ts';
import styles from './Figures.module.css';

type FigureColumn = Column<Line, OrderColumn | 'share'>;

export interface FigureTableProps {
  statistic: Statistic;
  grouping: Grouping;
  /** The heading of the first column. */
  groupHead: string;
  groups: readonly ThemeGroup[];
  total: ThemeFigures['total'];
  order: FigureOrder;
  onOrder: (order: FigureOrder) => void;
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly value: number | null;
  readonly change: number | null;
  readonly rows: number;
  readonly of: number;
  readonly isTotal: boolean;
}

/** The figures in a table that can be sorted by its column headers. */
export function FigureTable(props: FigureTableProps) {
  const { statistic, grouping, groups, total, order, onOrder } = props;
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  const columns = useFigureColumns(props);
  const lines = groups.map(({ key, name, ...figures }): Line => {
    return { ...figures, key: key ?? '', name: name?.[lang] ?? t('noGroup'), isTotal: false };
  });
  return (
    <Table
      className={styles.table}
      caption={`${statistic.name[lang]}, ${GROUPINGS[grouping][lang]}`}
      columns={columns}
      sorting={{
        key: order.column,
        descends: order.descends,
        onSort: (column, descends) => column !== 'share' && onOrder({ column, descends }),
      }}
    >
      <TableRows
        columns={columns}
        rows={lines}
        rowKey={({ key }) => key}
        rowProps={({ key }) => ({ 'data-group': key })}
      />
      <tfoot>
        <TableRow
          columns={columns}
          row={{ key: '', name: t('total'), change: null, ...total, isTotal: true }}
        />
      </tfoot>
    </Table>
  );
}

/** Returns the number of rows with a value, followed by the number of all rows if some have none. */
const partOf = (rows: number, of: number): string =>
  rows === of ? formatNumber(rows) : `${formatNumber(rows)} / ${formatNumber(of)}`;

function useFigureColumns({ statistic, grouping, groupHead, groups, total }: FigureTableProps) {
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  const has = columnsOf(statistic, grouping);
  // There may be far more rows without a group than rows in any group. On a scale that included them, the bars of the
  // groups would be too short to compare.
  const measured = groups.filter(({ key }) => key !== null);
  const largest = Math.max(
    ...(measured.length > 0 ? measured : groups).map(({ value }) => Math.abs(value ?? 0)),
  );
  const figure = (
    key: Exclude<OrderColumn, 'group'> | 'share',
    label: string,
    cell: (line: Line) => ReactNode,
  ): FigureColumn => {
    const first = key === 'share' ? undefined : descendsFirst(key, statistic, grouping);
    return { key, label, align: 'right', descendsFirst: first, cell };
  };
  const columns: FigureColumn[] = [
    {
      key: 'group',
      label: groupHead,
      isRowHead: true,
      descendsFirst: descendsFirst('group', statistic, grouping),
      cell: ({ name }) => name,
    },
    figure('value', figureHead(statistic, lang), ({ isTotal, value }) => {
      const text = figureText(value, statistic, lang);
      if (isTotal || isPeriod(grouping)) return text;
      return <BarCell text={text} share={Math.abs(value ?? 0) / largest} isNegative={(value ?? 0) < 0} />;
    }),
  ];
  const change = t(isInPoints(statistic) ? 'changeInPoints' : 'change');
  if (has.change)
    columns.push(figure('change', change, (line) => (line.change === null ? '' : changeText(line.change))));
  if (has.share) columns.push(figure('share', t('share'), ({ value }) => shareText(value, total)));
  if (has.rows) columns.push(figure('rows', t('rows'), ({ rows, of }) => partOf(rows, of)));
  return columns;
}

/**
 * Returns which columns are shown in addition. If the figure is itself a count of rows, a column for the number of rows
 * would repeat it.
 */
const columnsOf = (statistic: Statistic, grouping: Grouping) => ({
  change: isPeriod(grouping),
  share: isPart(statistic) && !isPeriod(grouping),
  rows: statistic.measure !== 'count',
});
