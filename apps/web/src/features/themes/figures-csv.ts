import { csvTextCell, type Lang, type Statistic, type ThemeFigures, type ThemeGroup } from '@jishi/contract';
import { BYTE_ORDER_MARK } from '../../shared/files/hand-over.ts';
import { fileFigure } from './figure-texts.ts';

interface Labels {
  readonly group: string;
  readonly figure: string;
  /** Null if the groups are not periods. */
  readonly change: string | null;
  readonly rows: string;
  readonly total: string;
  readonly noGroup: string;
}

type Cell = string | number | null;

/** Returns the figures in the order of the table, with all digits. */
export function figuresCsv(
  statistic: Statistic,
  groups: readonly ThemeGroup[],
  total: ThemeFigures['total'],
  labels: Labels,
  lang: Lang,
): string {
  const line = (name: string, figure: Cell, change: Cell, rows: Cell): string =>
    [csvTextCell(name), figure ?? '', ...(labels.change === null ? [] : [change ?? '']), rows].join(',');
  const lines = [
    line(
      labels.group,
      csvTextCell(labels.figure),
      csvTextCell(labels.change ?? ''),
      csvTextCell(labels.rows),
    ),
    ...groups.map(({ name, value, change, rows }) =>
      line(name?.[lang] ?? labels.noGroup, fileFigure(value, statistic, lang), change, rows),
    ),
    line(labels.total, fileFigure(total.value, statistic, lang), null, total.rows),
  ];
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
