import type { Lang } from '@jishi/contract';
import { arrowOf, formatChangePercent, formatNumber, formatShort, TWO_DECIMALS } from '../../format/index.ts';
import type { Bars } from '../bars/bars.ts';
import { type Basis, basePrice, rebased } from '../bars/rebase.ts';
import type { ChartModel } from '../model/model.ts';
import type { ChartTexts } from '../model/texts.ts';

/** Formats a price with a fixed number of decimals: 1,234.50. */
export function priceText(value: number | undefined, digits: number): string {
  return formatNumber(value, { decimalsMin: digits, decimalsMax: digits });
}

export function sizeText(value: number | undefined, lang: Lang): string {
  return formatShort(value, lang, { decimalsMax: 0 });
}

/** Formats a value of an oscillator: 61.25. */
export function levelText(value: number): string {
  return formatNumber(value, TWO_DECIMALS);
}

/** Formats a rebased price: +12.50% or 112.50. */
export function rebasedText(value: number, basis: Basis): string {
  return basis === 'percent' ? formatChangePercent(value) : levelText(value);
}

/** Formats a change in percent with arrow and sign, so that colour is not the only cue. */
export function changeText(percent: number | undefined): string {
  const arrow = arrowOf(percent);
  return `${arrow}${arrow === '' ? '' : ' '}${formatChangePercent(percent)}`;
}

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

/** Returns the names and values of all lines at a bar, for screen readers. A comparison starts at `from`. */
export function lineTexts(model: ChartModel, bar: number, from: number, texts: ChartTexts): string[] {
  const { comparison, overlays, volumeLines, lower } = model;
  const valuesOf = (lines: ChartModel['volumeLines'], format: (value: number) => string): string[] =>
    lines.map(({ label, values }) => `${label} ${format(values[bar] ?? Number.NaN)}`);
  const compared = comparison?.lines.map(({ label, values }) => {
    const value = rebased(values[bar] ?? Number.NaN, basePrice(values, from), comparison.basis);
    return `${label} ${texts.rebased(value, comparison.basis)}`;
  });
  return [
    ...(compared ?? []),
    ...valuesOf(overlays.flat(), texts.mean),
    ...valuesOf(volumeLines, texts.size),
    ...lower.flatMap(({ lines, levels }) => valuesOf(lines, levels === null ? texts.mean : texts.level)),
    ...model.marks.filter((mark) => mark.bar === bar).flatMap((mark) => mark.texts),
  ];
}
