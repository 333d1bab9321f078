import type { ReportFigure } from '@jishi/contract';
import { grossMargin, profitOfParent, publishedMargin, sharePercent } from './statement.rules.ts';

type CellOf = (field: string) => number | null;

/** One way to compute a figure: its fields and the formula. */
export interface Origin {
  readonly dataset: string;
  readonly fields: readonly string[];
  readonly value: (cellOf: CellOf) => number | null;
}

interface FigureSource {
  readonly key: ReportFigure;
  /** Ways in order of preference. The first one that yields the figure is used. */
  readonly origins: readonly [Origin, ...Origin[]];
  /** Whether the figure is a percentage. Its growth is in percentage points. */
  readonly isRate?: true;
}

/** Reads the first reported field, in order of preference. */
const reported = (dataset: string, ...fields: readonly string[]): Origin => ({
  dataset,
  fields,
  value: (cellOf) => fields.map(cellOf).find((cell) => cell !== null) ?? null,
});

const outcome = (
  dataset: string,
  [a, b]: readonly [string, string],
  of: (a: number | null, b: number | null) => number | null,
): Origin => ({ dataset, fields: [a, b], value: (cellOf) => of(cellOf(a), cellOf(b)) });

export const INCOME_DATASET = 'p_stock2301';
const BALANCE_DATASET = 'p_stock2300';
export const CASH_FLOW_DATASET = 'p_stock2302';
export const INDICATORS_DATASET = 'p_stock2303';

/** Fields of the income statement from which figures are computed. */
export const INCOME_FIELDS = {
  totalRevenue: 'F035N',
  revenue: 'F006N',
  costs: 'F007N',
  profitOfGroup: 'F027N',
  profitOfParent: 'F028N',
  profitOfMinority: 'F029N',
  interest: 'F033N',
  premiums: 'F034N',
  commissions: 'F042N',
} as const;
const INCOME = INCOME_FIELDS;

const FINANCIAL_INCOME = [INCOME.interest, INCOME.premiums, INCOME.commissions] as const;
const MARGIN: Origin = {
  dataset: INCOME_DATASET,
  fields: [INCOME.revenue, INCOME.costs, ...FINANCIAL_INCOME],
  value: (cellOf) => grossMargin(cellOf(INCOME.revenue), cellOf(INCOME.costs), FINANCIAL_INCOME.map(cellOf)),
};
const PUBLISHED_MARGIN: Origin = {
  dataset: INDICATORS_DATASET,
  fields: ['F078N'],
  value: (cellOf) => publishedMargin(cellOf('F078N')),
};

export const FIGURES: readonly FigureSource[] = [
  { key: 'revenue', origins: [reported(INCOME_DATASET, INCOME.totalRevenue, INCOME.revenue)] },
  {
    key: 'netProfit',
    origins: [
      reported(INCOME_DATASET, INCOME.profitOfParent),
      outcome(INCOME_DATASET, [INCOME.profitOfGroup, INCOME.profitOfMinority], profitOfParent),
    ],
  },
  { key: 'netProfitOfAll', origins: [reported(INCOME_DATASET, INCOME.profitOfGroup)] },
  { key: 'earningsPerShare', origins: [reported(INCOME_DATASET, 'F031N')] },
  { key: 'returnOnEquity', origins: [reported(INDICATORS_DATASET, 'F067N', 'F014N')], isRate: true },
  {
    key: 'grossMargin',
    origins: [PUBLISHED_MARGIN, MARGIN],
    isRate: true,
  },
  {
    key: 'debtRatio',
    origins: [
      reported(INDICATORS_DATASET, 'F041N'),
      outcome(BALANCE_DATASET, ['F061N', 'F038N'], sharePercent),
    ],
    isRate: true,
  },
  { key: 'operatingCash', origins: [reported(CASH_FLOW_DATASET, 'F015N')] },
];
export const ORIGINS = FIGURES.flatMap(({ origins }) => origins);

/** The code of the consolidation scope: consolidated, current period. */
export const CONSOLIDATED = '071001';
export const SCOPE_FIELDS: Readonly<Record<string, string>> = {
  [INCOME_DATASET]: 'F002V',
  [CASH_FLOW_DATASET]: 'F002V',
  [INDICATORS_DATASET]: 'F070V',
  [BALANCE_DATASET]: 'F002V',
};
export const REPORT_DATASETS = Object.keys(SCOPE_FIELDS);
