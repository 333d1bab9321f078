import {
  type Basis,
  type CompanyHistory,
  type CompanyStatement,
  HISTORY_PERIODS,
  type HistoryFigure,
} from '@jishi/contract';
import type pg from 'pg';
import type { DatasetRegistry } from '../datasets/index.ts';
import { type History, readHistories } from './indicator-histories.ts';
import { payoutIn } from './payout.rules.ts';
import { yearBefore } from './period.rules.ts';
import { DISTRIBUTIONS_DATASET, payoutsSource, readPayouts } from './read-payouts.ts';
import { readStatement } from './read-statement.ts';
import { CASH_FLOW_DATASET, INCOME_DATASET, INCOME_FIELDS, INDICATORS_DATASET } from './report-figures.ts';
import { growthPercent, pointsBetween } from './statement.rules.ts';

type Figure = CompanyHistory['figures'][number];
type FigureSeries = Pick<Figure, 'values' | 'growth'>;

const RATES = { returnOnEquity: 'F067N', grossMargin: 'F078N', debtRatio: 'F041N' } as const;
const EARNINGS_PER_SHARE = 'F004N';
const EARNINGS_IN_STATEMENT = 'F031N';
const OPERATING_CASH = 'F015N';

/** Returns the key figures of the newest periods, oldest first. Omits figures without any value. */
export async function readHistory(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { code, basis }: { code: string; basis: Basis },
): Promise<CompanyHistory> {
  const question = { code, basis, scope: 'consolidated', periods: HISTORY_PERIODS } as const;
  const distributions = payoutsSource(registry);
  const [income, cashFlow, indicators, payouts] = await Promise.all([
    readStatement(pool, registry, { ...question, statement: 'income' }),
    readStatement(pool, registry, { ...question, statement: 'cashFlow' }),
    readHistories(pool, registry, [code], basis),
    readPayouts(pool, distributions, code),
  ]);
  const periods = [...new Set([income, cashFlow].flatMap((one) => one.periods.map(({ end }) => end)))]
    .sort()
    .slice(-HISTORY_PERIODS);
  const history = indicators?.histories.get(code);
  const ofParent = itemIn(income, [INCOME_FIELDS.profitOfParent], periods);
  const ofIndicators = indicators?.source.dataset.code ?? INDICATORS_DATASET;
  const sources: readonly (readonly [HistoryFigure, string, Figure['unit'], FigureSeries | null])[] = [
    [
      'revenue',
      INCOME_DATASET,
      'yuan',
      itemIn(income, [INCOME_FIELDS.totalRevenue, INCOME_FIELDS.revenue], periods),
    ],
    ['netProfit', INCOME_DATASET, 'yuan', ofParent],
    [
      'netProfitOfAll',
      INCOME_DATASET,
      'yuan',
      ofParent === null ? itemIn(income, [INCOME_FIELDS.profitOfGroup], periods) : null,
    ],
    ...Object.entries(RATES).map(
      ([key, indicator]) =>
        [key as keyof typeof RATES, ofIndicators, 'percent', rateIn(history, indicator, periods)] as const,
    ),
    [
      'earningsPerShare',
      ofIndicators,
      'yuanPerShare',
      amountIn(history, EARNINGS_PER_SHARE, periods) ?? itemIn(income, [EARNINGS_IN_STATEMENT], periods),
    ],
    ['operatingCash', CASH_FLOW_DATASET, 'yuan', itemIn(cashFlow, [OPERATING_CASH], periods)],
    [
      'dividendPerShare',
      DISTRIBUTIONS_DATASET,
      'yuanPerShare',
      seriesOf((end) => payoutIn(payouts, basis, end), growthPercent, periods),
    ],
  ];
  return {
    basis,
    demo: [income.demo, cashFlow.demo, distributions?.dataset.isDemo].includes(true),
    periods,
    figures: sources.flatMap(([key, dataset, unit, series]) =>
      series === null ? [] : { key, dataset, unit, ...series },
    ),
  };
}

/** Returns the first of the given items that the statement contains. */
function itemIn(
  { periods: of, items }: CompanyStatement,
  codes: readonly string[],
  periods: readonly string[],
): FigureSeries | null {
  const item = codes.flatMap((code) => items.find((one) => one.code === code) ?? [])[0];
  if (item === undefined) return null;
  const at = (values: readonly (number | null)[], end: string): number | null =>
    values[of.findIndex((period) => period.end === end)] ?? null;
  return {
    values: periods.map((end) => at(item.values, end)),
    growth: periods.map((end) => at(item.growth, end)),
  };
}

const indicatorAt =
  (history: History | undefined, indicator: string) =>
  (end: string): number | null =>
    history?.get(end)?.[indicator] ?? null;

const rateIn = (
  history: History | undefined,
  indicator: string,
  periods: readonly string[],
): FigureSeries | null => seriesOf(indicatorAt(history, indicator), pointsBetween, periods);

const amountIn = (
  history: History | undefined,
  indicator: string,
  periods: readonly string[],
): FigureSeries | null => seriesOf(indicatorAt(history, indicator), growthPercent, periods);

function seriesOf(
  valueAt: (end: string) => number | null,
  change: (value: number | null, before: number | null) => number | null,
  periods: readonly string[],
): FigureSeries | null {
  const values = periods.map(valueAt);
  if (values.every((value) => value === null)) return null;
  return { values, growth: periods.map((end) => change(valueAt(end), valueAt(yearBefore(end)))) };
}
