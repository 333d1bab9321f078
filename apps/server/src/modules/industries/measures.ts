import { INDUSTRY_MEASURES, type IndustryMeasure } from '@jishi/contract';
import { publishedMargin } from '../companies/index.ts';
import type { Cell } from '../datasets/index.ts';
import { numberOf } from '../datasets/index.ts';

/** Fields in the daily valuation of stocks. */
export const VALUATION_FIELDS = {
  marketValue: 'F006N',
  peRatio: 'F001N',
  pbRatio: 'F002N',
  psRatio: 'F003N',
  dividendYield: 'F005N',
} as const satisfies Partial<Record<IndustryMeasure, string>>;

/** Fields in the indicators by period. */
export const RESULT_FIELDS = {
  revenue: 'F089N',
  netProfit: 'F102N',
  revenueGrowth: 'F052N',
  profitGrowth: 'F142N',
  grossMargin: 'F078N',
  netMargin: 'F017N',
  returnOnEquity: 'F067N',
  debtRatio: 'F041N',
} as const satisfies Partial<Record<IndustryMeasure, string>>;

/** A company's figures, by measure. */
export type Figures = Readonly<Record<IndustryMeasure, number | null>>;

/** Returns a record with every measure. `of` computes each measure's value. */
export const byMeasure = <Value>(of: (measure: IndustryMeasure) => Value): Record<IndustryMeasure, Value> =>
  Object.fromEntries(INDUSTRY_MEASURES.map((measure) => [measure, of(measure)])) as Record<
    IndustryMeasure,
    Value
  >;

/** Returns the figures in a record whose cells are named by measure. Missing figures are null. */
export const figuresOf = (cells: Readonly<Partial<Record<IndustryMeasure, Cell>>>): Figures =>
  byMeasure((measure) => {
    const value = numberOf(cells[measure] ?? null);
    return measure === 'grossMargin' ? publishedMargin(value) : value;
  });

export const NO_FIGURES = figuresOf({});

const MULTIPLES: readonly IndustryMeasure[] = ['peRatio', 'pbRatio', 'psRatio'];

/** Returns whether a value is included in a median. A price multiple that is zero or negative is excluded. */
export const valuesThatCount =
  (measure: IndustryMeasure) =>
  (value: number): boolean =>
    value > 0 || !MULTIPLES.includes(measure);
