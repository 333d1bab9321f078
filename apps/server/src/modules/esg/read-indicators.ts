import type { EsgIndicators } from '@jishi/contract';
import { standsForWhole } from '@jishi/market-math';
import type pg from 'pg';
import {
  type Condition,
  type DataRecord,
  type DatasetRegistry,
  numberOf,
  readRecords,
} from '../datasets/index.ts';
import type { SiteSource } from '../site-data/index.ts';
import { type Board, industryOf } from './board.ts';
import { boardRating } from './read-company.ts';
import { pillarOf } from './read-method.ts';
import { medianScore } from './score.rules.ts';
import { figureSource } from './sources.ts';

const PERIODS = 5;
/**
 * The maximum number of companies whose indicators are read. An industry with more companies therefore has no medians.
 */
const COMPANIES_MAX = 1_000;

/** Returns the indicators that a company reports; null if the data set has none. */
export async function readIndicators(
  { pool, registry }: { pool: pg.Pool; registry: DatasetRegistry },
  boards: readonly Board[],
  code: string,
): Promise<EsgIndicators | null> {
  const source = figureSource(registry);
  if (source === null) return null;
  const own = await readFigures(
    pool,
    source,
    [{ op: 'in', field: 'SECCODE', values: [code] }],
    source.rowsMax,
  );
  const periods = [...new Set(own.map(({ end }) => end ?? ''))].sort().reverse().slice(0, PERIODS);
  const [newest] = periods;
  if (newest === undefined) return null;
  const place = boardRating(boards, { code });
  const rated = place === null ? [] : industryOf(place.board, place.rating);
  const members = rated.length > COMPANIES_MAX ? [] : rated;
  // The response contains only the medians of these companies.
  const others = await readFigures(pool, source, [
    { op: 'in', field: 'SECCODE', values: [code, ...members.map((one) => one.code)] },
    { op: 'gte', field: 'ENDDATE', value: newest },
    { op: 'lte', field: 'ENDDATE', value: newest },
  ]);
  return {
    dataset: source.dataset.code,
    demo: source.dataset.isDemo,
    periods,
    rated: rated.length,
    indicators: [...Map.groupBy(own, ({ indicator }) => indicator ?? '')]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([indicator, rows]) =>
        indicatorOf(
          rows,
          periods,
          members.length > 0 ? others.filter((row) => row.indicator === indicator) : [],
          rated.length,
        ),
      ),
  };
}

type Figure = DataRecord<keyof ReturnType<typeof figureColumns>>;

const figureColumns = ({ visibleField }: SiteSource) => ({
  end: 'ENDDATE',
  pillar: visibleField('F001V'),
  indicator: 'F002V',
  zh: 'F003V',
  en: visibleField('F008V'),
  value: 'F004N',
  unit: visibleField('F005V'),
  unitEnglish: visibleField('F009V'),
  words: visibleField('F006V'),
});

const readFigures = (
  pool: pg.Pool,
  source: SiteSource,
  where: readonly Condition[],
  limit?: number,
): Promise<Figure[]> =>
  readRecords(pool, source.dataset, {
    columns: figureColumns(source),
    where,
    order: [{ field: 'ENDDATE', descending: true }],
    ...(limit === undefined ? {} : { limit }),
  });

/** Only rates are comparable, because amounts depend on a company's size. */
const isRate = (unit: string | null): boolean => unit !== null && (unit.includes('%') || unit.includes('/'));

function indicatorOf(
  rows: readonly Figure[],
  periods: readonly string[],
  others: readonly Figure[],
  rated: number,
): EsgIndicators['indicators'][number] {
  const [first] = rows;
  const unit = first?.unit ?? null;
  const values = isRate(unit) ? others.flatMap(({ value }) => numberOf(value) ?? []) : [];
  return {
    code: first?.indicator ?? '',
    zh: first?.zh ?? '',
    en: first?.en ?? null,
    pillar: pillarOf(first?.pillar ?? null),
    unit: unit === null ? null : { zh: unit, en: first?.unitEnglish ?? null },
    values: periods.map((period) => {
      const row = rows.find(({ end }) => end === period);
      return numberOf(row?.value ?? null) ?? row?.words ?? null;
    }),
    isRate: isRate(unit),
    median: standsForWhole(values.length, rated) ? medianScore(values) : null,
    companies: values.length,
  };
}
