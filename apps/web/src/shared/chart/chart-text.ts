import type { Lang } from '@jishi/contract';
import { arrowOf, formatChangePercent, formatNumber, formatShort } from '../format/index.ts';
import type { Bars } from './bars.ts';

/** A price with its digits: 1,234.50. */
export function priceText(value: number | undefined, digits: number): string {
  return formatNumber(value, { decimalsMin: digits, decimalsMax: digits });
}

export function sizeText(value: number | undefined, lang: Lang): string {
  return formatShort(value, lang, { decimalsMax: 0 });
}

/** A change in percent with arrow and sign, so that the colour is not all that tells. */
export function changeText(percent: number | undefined): string {
  const arrow = arrowOf(percent);
  return `${arrow}${arrow === '' ? '' : ' '}${formatChangePercent(percent)}`;
}

/** The figures of one bar as text. */
export function barTexts(bars: Bars, changes: Float64Array, bar: number, digits: number, lang: Lang) {
  return {
    date: bars.dates[bar] ?? '',
    open: priceText(bars.open[bar], digits),
    high: priceText(bars.high[bar], digits),
    low: priceText(bars.low[bar], digits),
    close: priceText(bars.close[bar], digits),
    change: changeText(changes[bar]),
    volume: sizeText(bars.volume[bar], lang),
    amount: sizeText(bars.amount[bar], lang),
  };
}
