import { csvTextCell, type Lang, type ThemeFigures } from '@jishi/contract';

const BYTE_ORDER_MARK = '\uFEFF';

interface Labels {
  readonly group: string;
  readonly figure: string;
  readonly rows: string;
  readonly total: string;
  readonly noGroup: string;
}

/** The figures as the table has them, in full digits. */
export function figuresCsv({ groups, total }: ThemeFigures, labels: Labels, lang: Lang): string {
  const line = (name: string, value: number | null, rows: number): string =>
    [csvTextCell(name), value ?? '', rows].join(',');
  const lines = [
    [labels.group, labels.figure, labels.rows].map(csvTextCell).join(','),
    ...(groups ?? []).map(({ name, value, rows }) => line(name?.[lang] ?? labels.noGroup, value, rows)),
    line(labels.total, total.value, total.rows),
  ];
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
