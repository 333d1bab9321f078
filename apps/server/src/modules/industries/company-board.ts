import type pg from 'pg';
import { VersionCache } from '../../platform/cache/index.ts';
import { readShown } from '../companies/index.ts';
import type { Condition, DataRecord, DatasetRegistry } from '../datasets/index.ts';
import { createClassified, type Names, type ReadChoice, readNames } from '../quotes/index.ts';
import type { SiteSource } from '../site-data/index.ts';
import { areResultsCurrent } from './current-results.rules.ts';
import { type Figures, figuresOf, RESULT_FIELDS, VALUATION_FIELDS } from './measures.ts';
import { CONSOLIDATED, industriesVersion, resultsSource, valuationSource } from './sources.ts';

/** All companies by their newest figures. */
export interface CompanyBoard {
  readonly day: string | null;
  readonly period: string | null;
  readonly valuation: SiteSource | null;
  readonly results: SiteSource | null;
  readonly figures: ReadonlyMap<string, Figures>;
  readonly names: ReadonlyMap<string, Names>;
}

export interface BoardReader {
  readonly board: () => Promise<CompanyBoard>;
  readonly classified: ReadChoice;
}

/** Kept until the data sets move: all industries are of the same few thousand rows, about 1 MB. */
export function createCompanyBoard(pool: pg.Pool, registry: DatasetRegistry): BoardReader {
  const boards = new VersionCache<'board', Promise<CompanyBoard>>();
  return {
    board: () => boards.get('board', industriesVersion(registry), () => readBoard(pool, registry)),
    classified: createClassified(pool, registry, () => industriesVersion(registry)),
  };
}

type Rows = readonly DataRecord<string>[];
/** Rows of one day or period. */
interface Layer {
  readonly at: string | null;
  readonly rows: Rows;
}
const NO_LAYER: Layer = { at: null, rows: [] };

async function readBoard(pool: pg.Pool, registry: DatasetRegistry): Promise<CompanyBoard> {
  const [valuation, results] = [valuationSource(registry), resultsSource(registry)];
  const [values, newestReports, names] = await Promise.all([
    valuation === null ? NO_LAYER : readNewest(pool, valuation, 'TRADEDATE', VALUATION_FIELDS, []),
    results === null ? NO_LAYER : readPeriod(pool, results),
    readNames(pool, registry, 'stock', null),
  ]);
  const reports = areResultsCurrent(newestReports.at, values.at) ? newestReports : NO_LAYER;
  const cells = new Map<string, DataRecord<string>>();
  for (const row of [...values.rows, ...reports.rows])
    cells.set(row['code'] ?? '', { ...cells.get(row['code'] ?? ''), ...row });
  return {
    day: values.at,
    period: reports.at,
    valuation,
    results,
    figures: new Map([...cells].map(([code, row]) => [code, figuresOf(row)])),
    names,
  };
}

/** The rows of the newest day that has any, of one before another where that is named. */
async function readNewest(
  pool: pg.Pool,
  source: SiteSource,
  dayField: string,
  fields: Readonly<Record<string, string>>,
  where: readonly Condition[],
): Promise<Layer> {
  const [newest] = await readShown(pool, source, {
    columns: { at: dayField },
    where,
    order: [{ field: dayField, descending: true }],
    limit: 1,
  });
  if (!newest?.at) return NO_LAYER;
  const limit = Number(source.dataset.rowCount);
  // Of what others than the largest companies have only medians and sums leave the server.
  const rows = await readShown<string>(
    pool,
    { ...source, rowsMax: limit },
    {
      columns: { code: 'SECCODE', ...fields },
      where: [
        ...where,
        { op: 'gte', field: dayField, value: newest.at },
        { op: 'lte', field: dayField, value: newest.at },
      ],
      limit,
    },
  );
  return { at: newest.at, rows };
}

/** The newest period that at least half as many companies have reported as the one before it. */
async function readPeriod(pool: pg.Pool, source: SiteSource): Promise<Layer> {
  const group: Condition = { op: 'in', field: 'F070V', values: [CONSOLIDATED] };
  const readBefore = (end: string | null): Promise<Layer> =>
    readNewest(pool, source, 'ENDDATE', RESULT_FIELDS, [
      group,
      ...(end === null ? [] : [{ op: 'lt', field: 'ENDDATE', value: end } as const]),
    ]);
  let newest = await readBefore(null);
  while (newest.at !== null) {
    const before = await readBefore(newest.at);
    if (newest.rows.length * 2 >= before.rows.length) return newest;
    newest = before;
  }
  return newest;
}
