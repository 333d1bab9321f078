import { type IndustryMeasure, type Lang, VALUATION_MEASURES } from '@jishi/contract';
import { formatNumber, formatPercent, formatShort, TWO_DECIMALS } from '../../shared/format/index.ts';

/** The kind of value: an amount in yuan, a percentage, or a ratio such as price to earnings. */
export type MeasureKind = 'amount' | 'percent' | 'multiple';

const KINDS: Readonly<Record<IndustryMeasure, MeasureKind>> = {
  marketValue: 'amount',
  revenue: 'amount',
  netProfit: 'amount',
  revenueGrowth: 'percent',
  profitGrowth: 'percent',
  grossMargin: 'percent',
  netMargin: 'percent',
  returnOnEquity: 'percent',
  debtRatio: 'percent',
  peRatio: 'multiple',
  pbRatio: 'multiple',
  psRatio: 'multiple',
  dividendYield: 'percent',
};

export const kindOf = (measure: IndustryMeasure): MeasureKind => KINDS[measure];

/** Whether a measure comes from the daily valuation. All other measures come from reports. */
export const isPriceMeasure = (measure: IndustryMeasure): boolean =>
  measure === 'marketValue' || VALUATION_MEASURES.some((one) => one === measure);

/** Formats a value of a measure. */
export function measureText(measure: IndustryMeasure, value: number | null, lang: Lang): string {
  if (kindOf(measure) === 'amount') return formatShort(value, lang, TWO_DECIMALS);
  return kindOf(measure) === 'percent' ? formatPercent(value) : formatNumber(value, TWO_DECIMALS);
}

/** Formats the label of an axis tick, with as few digits as possible. */
export function tickText(measure: IndustryMeasure, value: number, lang: Lang): string {
  if (kindOf(measure) === 'amount') return formatShort(value, lang, { decimalsMax: 1 });
  return `${formatNumber(value, { decimalsMax: 2 })}${kindOf(measure) === 'percent' ? '%' : ''}`;
}

/** Measures whose sign indicates growth or decline. */
export const isGrowth = (measure: IndustryMeasure): boolean =>
  measure === 'revenueGrowth' || measure === 'profitGrowth';

/**
 * Returns a name in the reader's language. An industry without an English name keeps its Chinese one, preceded by its
 * code.
 */
export function nameText(
  { name, english, code }: { name: string; english: string | null; code?: string | null },
  lang: Lang,
): string {
  if (lang === 'zh') return name;
  return english ?? (code ? `${code} ${name}` : name);
}
