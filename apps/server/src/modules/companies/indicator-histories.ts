import type pg from 'pg';
import { type DataRecord, type DatasetRegistry, numberOf } from '../datasets/index.ts';
import type { SiteSource } from '../site-data/index.ts';
import { incomeOf, resultsOf } from './income.rules.ts';
import { yearBefore } from './period.rules.ts';
import { CONSOLIDATED, INCOME_DATASET, INCOME_FIELDS, INDICATORS_DATASET } from './report-figures.ts';
import { readShown, shownSource } from './shown-source.ts';

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
/** Five years of quarters, and one more year to compute growth. */
const PERIODS = 20;
const PERIODS_READ = PERIODS + 4;

type Fields = Readonly<Record<string, string>>;
type Rows = readonly DataRecord<string>[];
/** Indicators by the end of the period, newest first. */
export type History = ReadonlyMap<string, Readonly<Record<string, number | null>>>;
export type Histories = ReadonlyMap<string, History>;

/** A source of company indicators. */
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
 * Returns histories of companies from the indicators, or from income statements when the indicators lack the
 * first of the companies.
 */
export async function readHistories(
  pool: pg.Pool,
  registry: DatasetRegistry,
  companies: readonly string[],
): Promise<IndicatorHistories | null> {
  const codes = [...new Set(companies)];
  for (const origin of [indicatorsOrigin(registry), incomeOrigin(registry)]) {
    if (origin === null) continue;
    const rows = await readRows(pool, origin, codes);
    if (rows.length > 0) return { source: origin.source, histories: historiesOf(rows, origin) };
  }
  return null;
}

/** Returns the periods of the last five years for which a company has data. */
export const periodsOf = (history: History | undefined): string[] =>
  [...(history?.keys() ?? [])].sort().slice(-PERIODS);

export const newestRevenue = (history: History | undefined): number | null =>
  [...(history?.values() ?? [])][0]?.[REVENUE] ?? null;

function indicatorsOrigin(registry: DatasetRegistry): Origin | null {
  const source = shownSource(registry, INDICATORS_DATASET, ['SECCODE', 'ENDDATE', 'F070V']);
  const codes = [...INDICATORS, REVENUE];
  return (
    source && {
      source,
      scopeField: 'F070V',
      fields: Object.fromEntries(codes.map((code) => [code, code])),
      historyOf: (rows) =>
        new Map([...rows].map(([end, row]) => [end, byCode(codes, (code) => numberOf(row[code] ?? null))])),
    }
  );
}

function incomeOrigin(registry: DatasetRegistry): Origin | null {
  const source = shownSource(registry, INCOME_DATASET, ['SECCODE', 'ENDDATE', 'F002V']);
  return (
    source && {
      source,
      scopeField: 'F002V',
      fields: { ...INCOME_FIELDS, earningsPerShare: 'F031N' },
      historyOf: incomeHistory,
    }
  );
}

/** Returns the indicators that can be computed from income statements. */
function incomeHistory(rows: ReadonlyMap<string, DataRecord<string>>): History {
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

/** Returns the newest row of each company and period. The periods of each company are sorted newest first. */
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

/** Returns the rows of the periods that the first company has. The result is empty when it has none. */
async function readRows(
  pool: pg.Pool,
  { source, scopeField, fields }: Origin,
  codes: readonly string[],
): Promise<Rows> {
  const newest = await readShown(pool, source, {
    columns: { end: 'ENDDATE' },
    where: [{ op: 'in', field: 'SECCODE', values: codes.slice(0, 1) }],
    order: [{ field: 'ENDDATE', descending: true }],
    limit: PERIODS_READ,
  });
  const oldest = newest.at(-1)?.end;
  if (!oldest) return [];
  // Rows of other companies are used for medians and the series of five peers. The rows themselves never
  // leave the server.
  const limit = codes.length * (PERIODS_READ + 1);
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
