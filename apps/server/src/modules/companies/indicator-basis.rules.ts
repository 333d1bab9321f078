import type { Basis } from '@jishi/contract';
import { round } from '@jishi/market-math';
import { quarterBefore, yearBefore, yearEndBefore } from './period.rules.ts';
import {
  grossMargin,
  growthPercent,
  type Series,
  sharePercent,
  singleQuarter,
  trailingYear,
} from './statement.rules.ts';

/** Bases for which companies report no indicators. The indicators are calculated from amounts instead. */
export type CalculatedBasis = Extract<Basis, 'quarter' | 'trailing'>;

export const isCalculated = (basis: Basis): basis is CalculatedBasis =>
  basis === 'quarter' || basis === 'trailing';

/** A company's amounts and reported indicators, from which the other indicators are calculated. */
export const INDICATOR_INPUTS = [
  'revenue',
  'costs',
  'netProfit',
  'profitOfParent',
  'ebit',
  'equityOfParent',
  'assets',
  'inventory',
  'shareCapital',
  'earningsPerShare',
  'cashPerShare',
  'debtRatio',
  'currentRatio',
] as const;
export type IndicatorInput = (typeof INDICATOR_INPUTS)[number];
export type Inputs = Readonly<Record<IndicatorInput, Series>>;

const DECIMALS = 4;
/** The number of days in a span. By convention, a year has 360 days. */
const DAYS: Readonly<Record<CalculatedBasis, number>> = { quarter: 90, trailing: 360 };
/**
 * Per-share figures of two reports are subtracted only if the share capital differs by at most this ratio. After a
 * bonus issue, the difference would mix two different numbers of shares.
 */
export const SHARE_CAPITAL_RATIO_MAX = 1.02;

/** Returns a company's indicators for the span that ends on a day. An indicator with a missing input is null. */
export function indicatorsOn(
  basis: CalculatedBasis,
  inputs: Inputs,
  end: string,
): Record<string, number | null> {
  const flow = (input: IndicatorInput, day = end): number | null => flowOn(basis, inputs[input], day);
  const mean = (input: IndicatorInput): number | null => meanBalance(basis, inputs[input], end);
  const grownBy = (input: IndicatorInput): number | null =>
    growthPercent(flow(input), flow(input, yearBefore(end)));
  return {
    F067N: sharePercent(flow('profitOfParent'), mean('equityOfParent')),
    F078N: grossMargin(flow('revenue'), flow('costs')),
    F017N: sharePercent(flow('netProfit'), flow('revenue')),
    F016N: sharePercent(flow('ebit'), mean('assets')),
    F052N: grownBy('revenue'),
    F053N: grownBy('netProfit'),
    F041N: inputs.debtRatio.get(end) ?? null,
    F042N: inputs.currentRatio.get(end) ?? null,
    F025N: ratio(flow('revenue'), mean('assets')),
    F028N: daysOf(mean('inventory'), flow('costs'), DAYS[basis]),
    F004N: perShareOn(basis, inputs.earningsPerShare, inputs.shareCapital, end),
    F060N: perShareOn(basis, inputs.cashPerShare, inputs.shareCapital, end),
  };
}

const flowOn = (basis: CalculatedBasis, series: Series, end: string): number | null =>
  basis === 'quarter' ? singleQuarter(series, end) : trailingYear(series, end);

/** The end of the period before a span. */
const startOf = (basis: CalculatedBasis, end: string): string =>
  basis === 'quarter' ? (quarterBefore(end) ?? yearEndBefore(end)) : yearBefore(end);

/** Returns the mean of a balance at the start and the end of a span. */
export function meanBalance(basis: CalculatedBasis, series: Series, end: string): number | null {
  const [before, after] = [series.get(startOf(basis, end)) ?? null, series.get(end) ?? null];
  return before === null || after === null ? null : (before + after) / 2;
}

/**
 * Returns a per-share figure for a span, from the figures since New Year. Null if the share capital of one of the
 * reports is unknown or differs too much.
 */
export function perShareOn(
  basis: CalculatedBasis,
  series: Series,
  shareCapital: Series,
  end: string,
): number | null {
  const shares = endsUsed(basis, end).map((day) => shareCapital.get(day) ?? 0);
  const least = Math.min(...shares);
  if (least <= 0 || Math.max(...shares) / least > SHARE_CAPITAL_RATIO_MAX) return null;
  return flowOn(basis, series, end);
}

/** The period ends of the reports from which a span's amounts are calculated. */
function endsUsed(basis: CalculatedBasis, end: string): readonly string[] {
  if (basis === 'quarter') return [end, quarterBefore(end) ?? end];
  return end === `${end.slice(0, 4)}-12-31` ? [end] : [end, yearEndBefore(end), yearBefore(end)];
}

const ratio = (value: number | null, base: number | null): number | null => {
  const percent = sharePercent(value, base);
  return percent === null ? null : round(percent / 100, DECIMALS);
};

const daysOf = (balance: number | null, flow: number | null, days: number): number | null =>
  balance === null || flow === null || flow <= 0 ? null : round((balance / flow) * days, DECIMALS);
