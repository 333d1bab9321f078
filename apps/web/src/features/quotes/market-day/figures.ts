import { DAY_FIGURES, type DayFigure, type DayRows, type Lang, type MarketDay } from '@jishi/contract';
import {
  type Direction,
  directionOf,
  formatChangePercent,
  formatNumber,
  formatPercent,
  formatShort,
} from '../../../shared/format/index.ts';

const TWO = { decimalsMin: 2, decimalsMax: 2 };
const PRICE = { decimalsMin: 2, decimalsMax: 3 };

type Format = (value: number | null, lang: Lang) => string;

/** How each figure of a day is written. */
const FORMATS: Record<DayFigure, Format> = {
  last: (value) => formatNumber(value, PRICE),
  change: (value) => formatNumber(value, { ...PRICE, signed: true }),
  changePercent: (value) => formatChangePercent(value),
  amplitude: (value) => formatPercent(value),
  volume: (value, lang) => formatShort(value, lang, { decimalsMax: 0 }),
  amount: (value, lang) => formatShort(value, lang, TWO),
  turnoverRate: (value) => formatPercent(value),
  marketValue: (value, lang) => formatShort(value, lang, TWO),
  tradableValue: (value, lang) => formatShort(value, lang, TWO),
  peRatio: (value) => formatNumber(value, TWO),
};

export const figureText = (figure: DayFigure, value: number | null, lang: Lang): string =>
  FORMATS[figure](value, lang);

/** The figures that any of the rows has, and that which they are ordered by. */
export const figuresOf = (rows: DayRows, sort: DayFigure | 'code' | null = null): DayFigure[] =>
  DAY_FIGURES.filter((figure) => figure === sort || rows[figure].some((value) => value !== null));

/** Whether some stock of the day tells the value traded. */
export const hasAmounts = ({ industries }: Pick<MarketDay, 'industries'>): boolean =>
  industries.some(({ amount }) => amount !== null);

/** Whether a stock rose, by a figure that says so; undefined by another. */
export function figureDirection(figure: DayFigure, value: number | null): Direction | undefined {
  if (figure === 'change') return directionOf(value, PRICE.decimalsMax);
  return figure === 'changePercent' ? directionOf(value) : undefined;
}

/** The name that the reader's language has for a stock of the rows. */
export const nameAt = (
  { name, english }: Pick<DayRows, 'name' | 'english'>,
  row: number,
  lang: Lang,
): string => (lang === 'en' ? english[row] : null) ?? name[row] ?? '';

/** An industry in the reader's language; what has no English name is told as it is written, behind its code. */
export function industryText(
  { name, english, code }: { name: string | null; english: string | null; code?: string | null },
  lang: Lang,
): string | null {
  if (name === null || lang === 'zh') return name;
  return english ?? (code ? `${code} ${name}` : name);
}

/** How addresses name an industry; what is not classified has a name there too. */
export const industryKey = (key: string | null): string => key ?? '-';

/** Where the list of stocks begins on the page: what narrows it leads there. */
export const STOCKS_ID = 'stocks';
