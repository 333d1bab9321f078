import type { CompanyOverview } from '@jishi/contract';

export const QUOTES_DATASET = 'p_stock2402';
const VALUATION_DATASET = 'p_jishi9410';

interface PriceFigure {
  readonly key:
    | 'marketValue'
    | 'tradableValue'
    | 'amount'
    | 'turnoverRate'
    | 'peRatio'
    | 'pbRatio'
    | 'psRatio'
    | 'pcfRatio'
    | 'dividendYield';
  readonly kind: 'money' | 'percent' | 'times';
  readonly value: number | null;
  /** The data set that contains the figure, or that would contain it. */
  readonly dataset: string;
}

/** Returns the company's market value, turnover and valuation ratios on the latest day. */
export function priceFigures({
  price,
  valuation,
}: Pick<CompanyOverview, 'price' | 'valuation'>): readonly PriceFigure[] {
  const quote = price?.quote;
  const quotes = price?.dataset ?? QUOTES_DATASET;
  const values = [
    { key: 'marketValue', kind: 'money', value: quote?.marketValue, dataset: quotes },
    { key: 'tradableValue', kind: 'money', value: quote?.tradableValue, dataset: quotes },
    { key: 'amount', kind: 'money', value: quote?.amount, dataset: quotes },
    { key: 'turnoverRate', kind: 'percent', value: quote?.turnoverRate, dataset: quotes },
    { key: 'peRatio', kind: 'times', value: valuation?.peRatio, dataset: VALUATION_DATASET },
    { key: 'pbRatio', kind: 'times', value: valuation?.pbRatio, dataset: VALUATION_DATASET },
    { key: 'psRatio', kind: 'times', value: valuation?.psRatio, dataset: VALUATION_DATASET },
    { key: 'pcfRatio', kind: 'times', value: valuation?.pcfRatio, dataset: VALUATION_DATASET },
    { key: 'dividendYield', kind: 'percent', value: valuation?.dividendYield, dataset: VALUATION_DATASET },
  ] as const;
  return values.map((figure) => ({ ...figure, value: figure.value ?? null }));
}

/** Returns the day of the valuation if it is earlier than the day of the quotes, otherwise null. */
export function valuedEarlier({
  price,
  valuation,
}: Pick<CompanyOverview, 'price' | 'valuation'>): string | null {
  const quotedOn = price?.quote?.date;
  return valuation && quotedOn !== undefined && valuation.date < quotedOn ? valuation.date : null;
}
