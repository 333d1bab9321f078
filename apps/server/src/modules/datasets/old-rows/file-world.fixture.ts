import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Manifest } from '@jishi/contract';
import type pg from 'pg';
import { afterAll } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { QUOTES_HEADER, quotesManifest } from '../../../../test/harness/market.ts';
import type { Db } from '../../../platform/db/index.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { type Dataset, DatasetRegistry } from '../dataset.ts';
import { feedColumns, readFeed } from '../feed.ts';
import { FileRefused } from '../load/load.messages.ts';
import { loadDataset } from '../load/load-dataset.ts';
import type { LoadOptions } from '../load/load-options.ts';
import type { LoadReport } from '../load/record/load-report.ts';
import { fileSource } from '../load/source/file-source.ts';
import { totalOrder } from '../manifest-facts.ts';
import type { Condition, OwnedQuery, Part } from '../query/query.ts';
import { readCells } from '../query/row-store.ts';
import { refreshAllStats } from '../stats.ts';
import { type OldPlace, placeOldRows } from './old-place.ts';
import { rowStore } from './placed-store.ts';

/** Rows before May 2025 are old. */
export const clock = (): Date => new Date('2025-06-15T02:00:00Z');
export const BOUNDARY = '2025-05-01';
const STORAGE = { by: 'TRADEDATE', recentMonths: 1 };

/** Returns the manifest of a data set of quotes whose old rows can be moved into files. */
export const movable = (code: string, over: Parameters<typeof quotesManifest>[1] = {}): Manifest =>
  quotesManifest(code, { storage: STORAGE, ...over });

const MONTHS = ['2024-11', '2024-12', '2025-01', '2025-03', '2025-04', '2025-05', '2025-06'];
const CODES = ['600001', '600002', '900003'];

/** Returns rows of three securities on two dates in each month, with values that conversions easily damage. */
export function quotesOf(months: readonly string[] = MONTHS): string {
  const lines = months.flatMap((month, m) =>
    ['03', '20'].flatMap((day, d) =>
      CODES.map((code, i) => {
        const n = m * 6 + d * 3 + i;
        const number = ['10.50', '10.5', '-0.001', '', '99999999999.123456'][n % 5];
        const name = ['"a,b"', '""', '', '万科Ａ', ' x '][n % 5];
        const time = ['2025-01-02 08:30:00', '', '1988-06-01 00:00:00'][n % 3];
        return `${code},${month}-${day},${name},${number},,${time},${n % 2 ? 'A' : ''}`;
      }),
    ),
  );
  return [QUOTES_HEADER, ...lines, ''].join('\n');
}

/** The responses to all kinds of queries on a data set, and its statistics. */
export interface View {
  readonly pages: unknown;
  readonly counts: unknown;
  readonly csv: readonly string[];
  readonly feed: unknown;
  readonly figures: unknown;
}

export interface FileWorld {
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly url: string;
  readonly place: OldPlace;
  readonly folder: string;
  dataset(code: string): Dataset;
  load(code: string, csv: string, options?: Partial<LoadOptions>): Promise<LoadReport>;
  /** Runs all kinds of queries on the data set, under the given entitlement. */
  view(code: string, part?: Part): Promise<View>;
  /** Returns the rows of the table with all digits. */
  table(code: string): Promise<string[]>;
  apply(...manifests: readonly Manifest[]): Promise<readonly string[]>;
}

/** Opens a database with data sets, and a folder for their old rows. Both are removed after the tests of the file. */
export async function openFileWorld(
  manifests: readonly Manifest[],
  clickHouseUrl?: string,
): Promise<FileWorld> {
  const { database, url, drop } = await createTestDatabase();
  const { pool } = database;
  const folder = await mkdtemp(join(tmpdir(), 'jishi-file-world-'));
  const place = placeOldRows(database, { folder, memoryMib: 256, clickHouseUrl });
  const registry = new DatasetRegistry(pool);
  afterAll(async () => {
    await place.close();
    await drop();
    await rm(folder, { recursive: true });
  });
  const apply: FileWorld['apply'] = async (...changed) => {
    const codes = new Set(changed.map(({ code }) => code));
    const others = manifests.filter(({ code }) => !codes.has(code));
    const { refusals } = await applyCatalogue(pool, [...others, ...changed]);
    // Rows cannot be moved until some time after a manifest changes, so the time of the change is set back.
    await pool.query(`update dataset set applied_at = applied_at - interval '1 hour'`);
    await registry.refresh();
    return refusals;
  };
  await apply(...manifests);
  const dataset = (code: string): Dataset => registry.find(code) as Dataset;
  return {
    ...{ pool, db: database.db, url, place, folder, dataset, apply },
    async load(code, csv, options = {}) {
      const file = join(tmpdir(), `${code}-${process.pid}.csv`);
      await writeFile(file, csv);
      const rejectFile = join(tmpdir(), `${code}-${process.pid}-rejects.csv`);
      try {
        return await loadDataset(pool, dataset(code), fileSource(file), { rejectFile, ...options });
      } finally {
        await rm(file);
        await registry.refresh();
      }
    },
    async view(code, part = 'whole') {
      await refreshAllStats(pool, registry);
      return viewOf(pool, dataset(code), part);
    },
    async table(code) {
      const { rows } = await pool.query<{ line: string }>(
        `select t::text as line from data."${code}" t order by 1`,
      );
      return rows.map(({ line }) => line);
    },
  };
}

const WHERE: readonly (readonly Condition[])[] = [
  [],
  [{ op: 'in', field: 'SECCODE', values: ['600002'] }],
  [{ op: 'in', field: 'TRADEDATE', values: ['2024-12-20'] }],
  [
    { op: 'gte', field: 'TRADEDATE', value: '2025-03-20' },
    { op: 'lte', field: 'TRADEDATE', value: '2025-05-03' },
  ],
  [{ op: 'gte', field: 'F002N', value: '10.5' }],
  [{ op: 'newest', field: 'TRADEDATE', where: [{ op: 'in', field: 'F005C', values: ['A'] }] }],
];

async function viewOf(pool: pg.Pool, dataset: Dataset, part: Part): Promise<View> {
  const store = rowStore(pool);
  const columns = part === 'whole' ? dataset.columns : part.columns;
  const orders = [dataset.order, totalOrder(dataset.manifest, [{ field: 'F002N', descending: false }])];
  const pages = [];
  for (const where of WHERE)
    for (const order of orders) {
      const page = { limit: 7, offset: 0, after: null, last: false };
      const query: OwnedQuery = { where, order, columns, page, part, asOf: '2025-06-15' };
      const first = await readCells(store, dataset, query);
      const second = await readCells(store, dataset, { ...query, page: { ...page, after: first.last } });
      pages.push(first, first.hasMore ? second : null);
    }
  const counts = [];
  for (const where of WHERE) {
    const matching = { where, part, asOf: '2025-06-15' };
    const by = { field: 'TRADEDATE', period: 'month' as const };
    counts.push(
      await store.count(dataset, matching),
      await store.countValues(dataset, { ...matching, by, sum: 'F002N', valuesMax: 20 }),
    );
  }
  const csv = await text(store.exportCsv(dataset, { where: [], part, columns }));
  const { rowCount, coverage, securities, feedObjectId } = dataset;
  return {
    ...{ pages, counts, csv: csv.split('\n').sort() },
    feed: await wholeFeed(pool, dataset, part),
    figures: { rowCount, coverage, securities, feedObjectId },
  };
}

async function wholeFeed(pool: pg.Pool, dataset: Dataset, part: Part): Promise<unknown[]> {
  const columns = feedColumns(dataset, part === 'whole' ? null : part.columns);
  const rows: unknown[] = [];
  let after = '0';
  for (;;) {
    const page = await readFeed(pool, dataset, { afterObjectId: after, limit: 10, columns, part });
    rows.push(...page.rows);
    if (!page.hasMore) return rows;
    after = page.lastObjectId ?? after;
  }
}

/** Data sets with old rows, one for each test. */
export interface MovableWorld extends FileWorld {
  /** Returns the code of an unused data set without rows. */
  next(): string;
  /** Returns a data set for one test with seven months of rows, five of them old. */
  filled(): Promise<Dataset>;
  /** Returns the date before which rows are in files, and the number of those files. */
  list(dataset: Dataset): Promise<{ before: string | null; files: number }>;
}

/** Opens data sets for tests. If ClickHouse's URL is passed, old rows are stored there. */
export async function openMovable(count: number, clickHouseUrl?: string): Promise<MovableWorld> {
  const codes = Array.from({ length: count }, (_, i) => `p_test${2001 + i}`);
  const over = clickHouseUrl === undefined ? {} : { storage: { ...STORAGE, history: 'clickhouse' as const } };
  const world = await openFileWorld(
    codes.map((code) => movable(code, over)),
    clickHouseUrl,
  );
  const next = (): string => {
    const code = codes.pop();
    if (code === undefined) throw new Error('no data set is left');
    return code;
  };
  return {
    ...world,
    next,
    async filled() {
      const code = next();
      await world.load(code, quotesOf());
      return world.dataset(code);
    },
    async list({ code }) {
      const { rows } = await world.pool.query<{ before: string | null; files: bigint }>(
        `select files_before as before, (select count(*) from dataset_file f where f.dataset_code = d.code and returned_at is null) as files
         from dataset d where code = $1`,
        [code],
      );
      return { before: rows[0]?.before ?? null, files: Number(rows[0]?.files) };
    },
  };
}

/** Returns the reason why an operator's work is rejected. */
export const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => (error instanceof FileRefused ? error.text('en') : String(error)),
  );
