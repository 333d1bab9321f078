import type { Basis } from '@jishi/contract';
import type pg from 'pg';
import { type DataRecord, type DatasetRegistry, numberOf } from '../datasets/index.ts';
import type { SiteSource } from '../site-data/index.ts';
import { financialIncomeOf, incomeOf, resultsOf } from './income.rules.ts';
import {
  type CalculatedBasis,
  INDICATOR_INPUTS,
  type IndicatorInput,
  type Inputs,
  indicatorsOn,
  isCalculated,
} from './indicator-basis.rules.ts';
import { quarterOf, yearBefore } from './period.rules.ts';
import { CONSOLIDATED, INCOME_DATASET, INCOME_FIELDS, INDICATORS_DATASET } from './report-figures.ts';
import { readShown, shownSource } from './shown-source.ts';
import { grossMargin, publishedMargin, type Series } from './statement.rules.ts';

/** The indicators with charts: earnings, growth, debt, turnover and figures per share. */
export const INDICATORS = [
  'F067N',
  'F078N',
  'F017N',
  'F016N',
  'F052N',
  'F053N',
  'F041N',
  'F042N',
  'F025N',
  'F028N',
  'F004N',
  'F060N',
] as const;
const REVENUE = 'F089N';
const GROSS_MARGIN = 'F078N';
/** The number of quarters shown: five years. Growth over the last four quarters needs two more years. */
const PERIODS = 20;
const PERIODS_READ = PERIODS + 8;
/** The number of annual reports read. Statements side by side cover the same number of years. */
const YEAR_PERIODS_READ = 40;
const PERIODS_READ_ON: Readonly<Record<Basis, number>> = {
  cumulative: PERIODS_READ,
  quarter: PERIODS_READ,
  trailing: PERIODS_READ,
  year: YEAR_PERIODS_READ,
};

/** The fields of the indicators from which other indicators are calculated. */
const INPUT_FIELDS: Readonly<Record<IndicatorInput, string>> = {
  revenue: REVENUE,
  costs: 'F090N',
  netProfit: 'F101N',
  profitOfParent: 'F102N',
  ebit: 'F085N',
  equityOfParent: 'F129N',
  assets: 'F118N',
  inventory: 'F112N',
  shareCapital: 'F122N',
  earningsPerShare: 'F004N',
  cashPerShare: 'F060N',
  debtRatio: 'F041N',
  currentRatio: 'F042N',
};

type Fields = Readonly<Record<string, string>>;
type Rows = readonly DataRecord<string>[];
/** Indicators by the end of the period, newest first. */
export type History = ReadonlyMap<string, Readonly<Record<string, number | null>>>;
export type Histories = ReadonlyMap<string, History>;

interface Origin {
  readonly source: SiteSource;
  readonly scopeField: string;
  readonly fields: Fields;
  readonly historyOf: (rows: ReadonlyMap<string, DataRecord<string>>) => History;
}

export interface IndicatorHistories {
  readonly source: SiteSource;
  readonly histories: Histories;
}

/**
 * Returns companies' histories from the indicator data set, or from income statements if that data set has no rows for
 * the first company.
 */
export async function readHistories(
  pool: pg.Pool,
  registry: DatasetRegistry,
  companies: readonly string[],
  basis: Basis,
): Promise<IndicatorHistories | null> {
  const codes = [...new Set(companies)];
  for (const origin of [indicatorsOrigin(registry, basis), incomeOrigin(registry, basis)]) {
    if (origin === null) continue;
    const rows = await readRows(pool, origin, codes, PERIODS_READ_ON[basis]);
    if (rows.length > 0) return { source: origin.source, histories: historiesOf(rows, origin) };
  }
  return null;
}

/**
 * Returns the newest periods for which a company has data. On an annual basis, returns only periods that end a year.
 */
export const periodsOf = (history: History | undefined, basis: Basis): string[] =>
  [...(history?.keys() ?? [])]
    .filter((end) => basis !== 'year' || quarterOf(end) === 4)
    .sort()
    .slice(-PERIODS);

export const newestRevenue = (history: History | undefined): number | null =>
  [...(history?.values() ?? [])][0]?.[REVENUE] ?? null;

function indicatorsOrigin(registry: DatasetRegistry, basis: Basis): Origin | null {
  const source = shownSource(registry, INDICATORS_DATASET, ['SECCODE', 'ENDDATE', 'F070V']);
  const codes = [...INDICATORS, REVENUE, ...(isCalculated(basis) ? Object.values(INPUT_FIELDS) : [])];
  return (
    source && {
      source,
      scopeField: 'F070V',
      fields: Object.fromEntries(codes.map((code) => [code, code])),
      historyOf: (rows) =>
        isCalculated(basis)
          ? calculatedHistory(basis, rows, (input, row) => numberOf(row[INPUT_FIELDS[input]] ?? null))
          : new Map([...rows].map(([end, row]) => [end, byCode(codes, (code) => reportedOf(code, row))])),
    }
  );
}

function incomeOrigin(registry: DatasetRegistry, basis: Basis): Origin | null {
  const source = shownSource(registry, INCOME_DATASET, ['SECCODE', 'ENDDATE', 'F002V']);
  return (
    source && {
      source,
      scopeField: 'F002V',
      fields: { ...INCOME_FIELDS, earningsPerShare: 'F031N' },
      historyOf: (rows) =>
        isCalculated(basis) ? calculatedHistory(basis, rows, incomeInput) : incomeHistory(rows),
    }
  );
}

type Row = DataRecord<string>;

function reportedOf(code: string, row: Row): number | null {
  const value = numberOf(row[code] ?? null);
  return code === GROSS_MARGIN ? publishedMargin(value) : value;
}

/** Returns an input from an income statement, which has no balances and no share capital. */
function incomeInput(input: IndicatorInput, row: Row): number | null {
  const income = incomeOf(row);
  if (input === 'revenue') return income.revenue ?? income.totalRevenue;
  if (input === 'costs') {
    const hasMargin = grossMargin(income.revenue, income.costs, financialIncomeOf(income)) !== null;
    return hasMargin ? income.costs : null;
  }
  return input === 'netProfit' ? income.profitOfGroup : null;
}

/** Returns the indicators of single quarters or of the last four quarters. */
function calculatedHistory(
  basis: CalculatedBasis,
  rows: ReadonlyMap<string, Row>,
  inputOf: (input: IndicatorInput, row: Row) => number | null,
): History {
  const seriesOf = (input: IndicatorInput): Series =>
    new Map([...rows].map(([end, row]) => [end, inputOf(input, row)]));
  const inputs = Object.fromEntries(INDICATOR_INPUTS.map((input) => [input, seriesOf(input)])) as Inputs;
  return new Map(
    [...rows.keys()].map((end) => [
      end,
      { ...indicatorsOn(basis, inputs, end), [REVENUE]: inputs.revenue.get(end) ?? null },
    ]),
  );
}

/** Returns the indicators that can be computed from income statements. */
function incomeHistory(rows: ReadonlyMap<string, Row>): History {
  return new Map(
    [...rows].map(([end, row]) => {
      const before = rows.get(yearBefore(end));
      const results = resultsOf(incomeOf(row), before && incomeOf(before));
      return [
        end,
        {
          F078N: results.grossMargin,
          F017N: results.netMargin,
          F052N: results.revenueGrowth,
          F053N: results.groupProfitGrowth,
          F004N: numberOf(row['earningsPerShare'] ?? null),
          [REVENUE]: results.revenue,
        },
      ];
    }),
  );
}

const byCode = (
  codes: readonly string[],
  of: (code: string) => number | null,
): Record<string, number | null> => Object.fromEntries(codes.map((code) => [code, of(code)]));

/** Returns the newest row of each company and period. Each company's periods are sorted newest first. */
function historiesOf(rows: Rows, { historyOf }: Origin): Histories {
  const byCompany = new Map<string, Map<string, DataRecord<string>>>();
  for (const row of rows) {
    const [code, end] = [row['code'], row['end']];
    if (!code || !end) continue;
    const ofCompany = byCompany.get(code) ?? new Map<string, DataRecord<string>>();
    byCompany.set(code, ofCompany);
    if (!ofCompany.has(end)) ofCompany.set(end, row);
  }
  return new Map([...byCompany].map(([code, ofCompany]) => [code, historyOf(ofCompany)]));
}

/** Returns the companies' rows for the newest periods of the first company. Empty if the first company has no rows. */
async function readRows(
  pool: pg.Pool,
  { source, scopeField, fields }: Origin,
  codes: readonly string[],
  periodsMax: number,
): Promise<Rows> {
  const newest = await readShown(pool, source, {
    columns: { end: 'ENDDATE' },
    where: [{ op: 'in', field: 'SECCODE', values: codes.slice(0, 1) }],
    order: [{ field: 'ENDDATE', descending: true }],
    limit: periodsMax,
  });
  const oldest = newest.at(-1)?.end;
  if (!oldest) return [];
  // Medians and the series of five peers need rows of other companies. The rows themselves never leave the server.
  const limit = codes.length * (periodsMax + 1);
  return readShown<string>(
    pool,
    { ...source, rowsMax: limit },
    {
      columns: { code: 'SECCODE', end: 'ENDDATE', ...fields },
      where: [
        { op: 'in', field: 'SECCODE', values: codes },
        { op: 'in', field: scopeField, values: [CONSOLIDATED] },
        { op: 'gte', field: 'ENDDATE', value: oldest },
      ],
      order: [{ field: 'ENDDATE', descending: true }],
      limit,
    },
  );
}
