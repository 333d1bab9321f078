import { csvTextCell, type Lang, type Statistic, type ThemeFigures, type ThemeGroup } from '@jishi/contract';
import { BYTE_ORDER_MARK } from '../../shared/files/csv.ts';
import { fileFigure } from './figure-texts.ts';

interface Labels {
  readonly group: string;
  readonly figure: string;
  readonly rows: string;
  readonly total: string;
  readonly noGroup: string;
}

/** The figures in the order of the table, in full digits. */
export function figuresCsv(
  statistic: Statistic,
  groups: readonly ThemeGroup[],
  total: ThemeFigures['total'],
  labels: Labels,
  lang: Lang,
): string {
  const line = (name: string, value: number | null, rows: number): string =>
    [csvTextCell(name), fileFigure(value, statistic, lang) ?? '', rows].join(',');
  const lines = [
    [labels.group, labels.figure, labels.rows].map(csvTextCell).join(','),
    ...groups.map(({ name, value, rows }) => line(name?.[lang] ?? labels.noGroup, value, rows)),
    line(labels.total, total.value, total.rows),
  ];
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
