import { DAY_FIGURES, type DayFigure, type DayRows, type Lang, type MarketDay } from '@jishi/contract';
import {
  type Direction,
  directionOf,
  formatChangePercent,
  formatNumber,
  formatPercent,
  formatShort,
  TWO_DECIMALS,
} from '../../../shared/format/index.ts';

const PRICE = { decimalsMin: 2, decimalsMax: 3 };

type Format = (value: number | null, lang: Lang) => string;

/** How each figure of a day is formatted. */
const FORMATS: Record<DayFigure, Format> = {
  last: (value) => formatNumber(value, PRICE),
  change: (value) => formatNumber(value, { ...PRICE, signed: true }),
  changePercent: (value) => formatChangePercent(value),
  amplitude: (value) => formatPercent(value),
  volume: (value, lang) => formatShort(value, lang, { decimalsMax: 0 }),
  amount: (value, lang) => formatShort(value, lang, TWO_DECIMALS),
  turnoverRate: (value) => formatPercent(value),
  marketValue: (value, lang) => formatShort(value, lang, TWO_DECIMALS),
  tradableValue: (value, lang) => formatShort(value, lang, TWO_DECIMALS),
  peRatio: (value) => formatNumber(value, TWO_DECIMALS),
};

export const figureText = (figure: DayFigure, value: number | null, lang: Lang): string =>
  FORMATS[figure](value, lang);

/** Returns the figures that at least one row has, including the figure by which the rows are sorted. */
export const figuresOf = (rows: DayRows, sort: DayFigure | 'code' | null = null): DayFigure[] =>
  DAY_FIGURES.filter((figure) => figure === sort || rows[figure].some((value) => value !== null));

/** Whether at least one stock of the day has a traded value. */
export const hasAmounts = ({ industries }: Pick<MarketDay, 'industries'>): boolean =>
  industries.some(({ amount }) => amount !== null);

/** Returns the direction of a figure that can rise or fall. Undefined for other figures. */
export function figureDirection(figure: DayFigure, value: number | null): Direction | undefined {
  if (figure === 'change') return directionOf(value, PRICE.decimalsMax);
  return figure === 'changePercent' ? directionOf(value) : undefined;
}

/** Returns the name of a row's stock in the reader's language. */
export const nameAt = (
  { name, english }: Pick<DayRows, 'name' | 'english'>,
  row: number,
  lang: Lang,
): string => (lang === 'en' ? english[row] : null) ?? name[row] ?? '';

/**
 * Returns an industry's name in the reader's language. An industry without an English name keeps its Chinese one,
 * preceded by its code.
 */
export function industryText(
  { name, english, code }: { name: string | null; english: string | null; code?: string | null },
  lang: Lang,
): string | null {
  if (name === null || lang === 'zh') return name;
  return english ?? (code ? `${code} ${name}` : name);
}

/** Returns the key of an industry in a URL. Stocks without an industry have a key, too. */
export const industryKey = (key: string | null): string => key ?? '-';

/** The anchor of the list of stocks. Links that filter the list point to it. */
export const STOCKS_ID = 'stocks';
