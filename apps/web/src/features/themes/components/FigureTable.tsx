import {
  GROUPINGS,
  type Grouping,
  isPeriod,
  type Statistic,
  type ThemeFigures,
  type ThemeGroup,
} from '@jishi/contract';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { descendsFirst, type FigureOrder, type OrderColumn } from '../figure-order.ts';
import { changeText, figureHead, figureText, isInPoints, isPart, shareText } from '../figure-texts.ts';
import { themesMessages } from '../themes.messages.ts';
import styles from './Figures.module.css';

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

/** The figures, sorted by the pressed column head. */
export function FigureTable(props: FigureTableProps) {
  const { statistic, grouping, groups, total } = props;
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  const { hasChange, hasShare, hasRows } = columnsOf(statistic, grouping);
  const cells = (value: number | null, change: number | null, rows: number) => (
    <>
      <td data-align="right">{figureText(value, statistic, lang)}</td>
      {hasChange && <td data-align="right">{change !== null && changeText(change)}</td>}
      {hasShare && <td data-align="right">{shareText(value, total)}</td>}
      {hasRows && <td data-align="right">{formatNumber(rows)}</td>}
    </>
  );
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{`${statistic.name[lang]}, ${GROUPINGS[grouping][lang]}`}</caption>
      <Head {...props} />
      <tbody>
        {groups.map(({ key, name, value, change, rows }) => (
          <tr key={key ?? ''} data-group={key ?? ''}>
            <th scope="row">{name?.[lang] ?? t('noGroup')}</th>
            {cells(value, change, rows)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          {cells(total.value, null, total.rows)}
        </tr>
      </tfoot>
    </table>
  );
}

/** A number of rows needs no second column that repeats it. */
const columnsOf = (statistic: Statistic, grouping: Grouping) => ({
  hasChange: isPeriod(grouping),
  hasShare: isPart(statistic) && !isPeriod(grouping),
  hasRows: statistic.measure !== 'count',
});

function Head({ statistic, grouping, groupHead, order, onOrder }: FigureTableProps) {
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  const { hasChange, hasShare, hasRows } = columnsOf(statistic, grouping);
  const head = (column: OrderColumn, label: string) => {
    const isSorted = order.column === column;
    const sorted = isSorted ? (order.descends ? 'descending' : 'ascending') : undefined;
    const descends = isSorted ? !order.descends : descendsFirst(column, statistic, grouping);
    return (
      <th scope="col" data-align={column === 'group' ? undefined : 'right'} aria-sort={sorted}>
        <button type="button" onClick={() => onOrder({ column, descends })}>
          {label}
          <span aria-hidden="true">{sorted && { ascending: ' ↑', descending: ' ↓' }[sorted]}</span>
        </button>
      </th>
    );
  };
  return (
    <thead>
      <tr>
        {head('group', groupHead)}
        {head('value', figureHead(statistic, lang))}
        {hasChange && head('change', t(isInPoints(statistic) ? 'changeInPoints' : 'change'))}
        {hasShare && (
          <th scope="col" data-align="right">
            {t('share')}
          </th>
        )}
        {hasRows && head('rows', t('rows'))}
      </tr>
    </thead>
  );
}
