import { type CompanyStatement, csvCell, type Lang } from '@jishi/contract';
import { BYTE_ORDER_MARK } from '../../shared/files/hand-over.ts';
import { formatChangePercent, formatNumber, formatPercent, TWO_DECIMALS } from '../../shared/format/index.ts';
import type { Scale } from './scales.ts';
import type { Beside } from './use-statement-address.ts';

type Item = CompanyStatement['items'][number];

const NO_DECIMALS = { decimalsMin: 0, decimalsMax: 2 };

/** Formats a value of an item: amounts in the scale, per-share values unchanged. */
export function valueText({ unit, values }: Item, at: number, scale: Scale): string {
  const value = values[at] ?? null;
  if (value === null || unit !== 'yuan') return formatNumber(value, TWO_DECIMALS);
  return formatNumber(value / scale.size, scale.size === 1 ? NO_DECIMALS : TWO_DECIMALS);
}

/** Returns the text next to a value: its growth or its percentage of the total. */
export function besideText({ growth, share }: Item, at: number, beside: Exclude<Beside, 'none'>): string {
  return beside === 'growth' ? formatChangePercent(growth[at] ?? null) : formatPercent(share[at] ?? null);
}

/** Formats lines of cells as a file. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${lines.map((line) => line.map(csvCell).join()).join('\r\n')}\r\n`;

/** Returns the statement as a file: full amounts in yuan, one line per item. */
export function statementCsv(
  { periods, items }: Pick<CompanyStatement, 'periods' | 'items'>,
  lang: Lang,
  head: string,
): string {
  const lines = items.map((item) => [
    item.code,
    item[lang],
    ...item.values.map((value) => (value === null ? '' : String(value))),
  ]);
  const first = ['code', head, ...periods.map(({ end }) => end)];
  return csvOf([first, ...lines]);
}
