import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { DuckDb } from '../../../platform/duckdb/index.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { type Dataset, DatasetRegistry } from '../dataset.ts';
import { totalOrder } from '../manifest-facts.ts';
import { duckdbEngine } from '../old-rows/duckdb-engine.ts';
import type { FileEngine } from '../old-rows/file-dialect.ts';
import { FilesStore } from '../old-rows/files-store.ts';
import { inFolder, MovedRows } from '../old-rows/moved-rows.fixture.ts';
import { NotInFiles, type OldList } from '../old-rows/old-file.ts';
import { TieredStore } from '../old-rows/tiered-store.ts';
import { unfitForFiles } from '../old-rows/write-file.ts';
import { postgresStore } from '../query/postgres-store.ts';
import type { Condition, OwnedQuery } from '../query/query.ts';
import { type ExportQuery, readCells } from '../query/row-store.ts';
import { forgetNames } from '../query/select.ts';

const CODE = 'p_test1002';
const { database, drop } = await createTestDatabase();
const { pool } = database;
let folder = '';
let movedFolder = '';
let dataset: Dataset;
let duckdb: DuckDb;
let engine: FileEngine;
let moved: MovedRows;

beforeAll(async () => {
  forgetNames();
  folder = await mkdtemp(join(tmpdir(), 'jishi-old-'));
  duckdb = new DuckDb({ folder, threads: 1, memoryMib: 256, limitMs: 30_000 });
  engine = duckdbEngine(duckdb);
  await applyCatalogue(pool, [quotesManifest(CODE)]);
  const registry = new DatasetRegistry(pool);
  await registry.refresh();
  dataset = registry.find(CODE) as Dataset;
});
afterAll(async () => {
  await duckdb.close();
  await rm(folder, { recursive: true });
  await drop();
});
beforeEach(async () => {
  movedFolder = await mkdtemp(join(folder, 'moved-'));
  moved = new MovedRows(pool, inFolder(duckdb, movedFolder));
  await pool.query(`truncate data."${CODE}"`);
});

async function insert(rows: readonly Record<string, string | null>[]): Promise<void> {
  await pool.query(
    `insert into data."${CODE}" select * from jsonb_populate_recordset(null::data."${CODE}", $1)`,
    [JSON.stringify(rows)],
  );
}

const move = (...days: string[]): Promise<void> => moved.moveBefore(dataset, 'TRADEDATE', days);

/** Returns one row for each day, with its position in F002N. */
const rowsOf = (...days: string[]) =>
  days.map((TRADEDATE, i) => ({ SECCODE: '600001', TRADEDATE, F002N: String(i) }));

const query = (where: readonly Condition[], order = dataset.order): OwnedQuery => ({
  where,
  columns: ['TRADEDATE', 'F002N'],
  order,
  page: { limit: 3, offset: 0, after: null, last: false },
  asOf: '2025-03-31',
  part: 'whole',
});

/** Returns a query for all rows, with these columns. */
const all = (columns: readonly string[]): ExportQuery => ({ where: [], part: 'whole', columns });

const tiered = (list: OldList = moved): TieredStore =>
  new TieredStore(pool, postgresStore(pool), () => engine, list);

describe('files of old rows', () => {
  it('are exported as the same bytes that PostgreSQL exports', async () => {
    const texts = ['', ' a ', 'a\nb', 'a\r\nb', '\\.', '\\N', 'NULL', "it's", '"', ',', '𠮷', '\t', null];
    await insert(
      texts.map((F001V, i) => ({
        SECCODE: String(600_001 + i),
        TRADEDATE: '2025-01-02',
        F001V,
        F002N: ['0', '-0.50', '1.000', '-7', null][i % 5] as string | null,
        F004T: ['2025-01-02 08:30:00.123456', '1988-06-01 00:00:00', null][i % 3] as string | null,
      })),
    );
    const lines = (csv: string): string[] => csv.split('\n').sort();
    const columns = [dataset.columns, ['F001V']];
    const before = await Promise.all(
      columns.map((some) => text(postgresStore(pool).exportCsv(dataset, all(some)))),
    );
    await move('2025-02-01');
    const store = new FilesStore(engine, moved.oldRows);
    const after = await Promise.all(columns.map((some) => text(store.exportCsv(dataset, all(some)))));
    expect(after.map(lines)).toEqual(before.map(lines));
  });

  it.each(['NaN', '1e38', '0.123456789012345678901234567890123456789'])(
    'cannot contain %s, so the move fails and its rows stay in the table',
    async (F002N) => {
      await insert([{ SECCODE: '600001', TRADEDATE: '2025-01-02', F002N }]);
      await expect(move('2025-02-01')).rejects.toThrow();
      expect(await postgresStore(pool).count(dataset, { where: [], part: 'whole' })).toBe(1);
      expect(await moved.oldRows()).toBeNull();
      expect(await readdir(movedFolder)).toEqual([]);
    },
  );

  it('are rejected for data sets whose key has no date or whose times have zones', () => {
    const of = (over: Parameters<typeof quotesManifest>[1]): string | null => {
      const manifest = quotesManifest(CODE, over);
      const fields = new Map(manifest.fields.map((field) => [field.code, field]));
      return unfitForFiles({ ...dataset, manifest, fields }, 'TRADEDATE');
    };
    expect(of({})).toBeNull();
    expect(of({ key: ['SECCODE'] })).toBe('a key without a day');
    const fields = quotesManifest(CODE).fields.map((field) =>
      field.code === 'F004T' ? { ...field, zone: 'America/New_York' } : field,
    );
    expect(of({ fields })).toBe('a time with its own zone');
  });

  it('are not opened if they contain none of the requested dates, or if other files fill the page', async () => {
    await insert(rowsOf('2024-12-30', '2025-01-02', '2025-01-03', '2025-01-06', '2025-01-07'));
    await move('2025-01-01', '2025-02-01');
    const [oldest] = (await moved.oldRows())?.files ?? [];
    await rm(oldest?.path ?? '');
    const store = new FilesStore(engine, moved.oldRows);
    const newest = await readCells(store, dataset, query([]));
    expect(newest.rows.map(([day]) => day)).toEqual(['2025-01-07', '2025-01-06', '2025-01-03']);
    const since: Condition = { op: 'gte', field: 'TRADEDATE', value: '2025-01-02' };
    expect(await store.count(dataset, { where: [since], part: 'whole' })).toBe(4);
    const before: Condition = { op: 'lt', field: 'TRADEDATE', value: '2025-01-02' };
    await expect(store.count(dataset, { where: [before], part: 'whole' })).rejects.toThrow('No files found');
  });
});

describe('a query for both old and recent rows', () => {
  it('is rejected if it compares rows of both stores, unless its conditions select only recent rows', async () => {
    await insert(rowsOf('2025-01-02', '2025-02-03', '2025-02-04'));
    await move('2025-02-01');
    const latest: Condition = { op: 'latest', field: 'TRADEDATE', per: ['SECCODE'] };
    const recent: Condition = { op: 'gte', field: 'TRADEDATE', value: '2025-02-01' };
    const highest: Condition = { op: 'latest', field: 'F002N', per: ['SECCODE'] };
    for (const where of [[latest], [{ op: 'any', of: [latest, recent] }], [highest, recent]] as Condition[][])
      await expect(tiered().read(dataset, query(where))).rejects.toThrow(NotInFiles);
    const { rows } = await readCells(tiered(), dataset, query([latest, recent]));
    expect(rows).toEqual([['2025-02-04', '2']]);
  });

  it('is repeated if rows were moved in the meantime, so that no row is missing', async () => {
    await insert(rowsOf('2025-01-02', '2025-02-03', '2025-03-04'));
    await move('2025-01-01');
    const stale = await moved.oldRows();
    await move('2025-02-01', '2025-03-01');
    const answers = [stale];
    const list: OldList = {
      oldRows: () => (answers.length > 0 ? Promise.resolve(answers.pop() ?? null) : moved.oldRows()),
      isCurrent: (one, old) => moved.isCurrent(one, old),
    };
    const { rows, total } = await readCells(tiered(list), dataset, query([]));
    expect(rows.map(([day]) => day)).toEqual(['2025-03-04', '2025-02-03', '2025-01-02']);
    expect(total).toBe(3);
    answers.push(stale);
    const csv = await text(tiered(list).exportCsv(dataset, all(['TRADEDATE'])));
    expect(csv).toBe('TRADEDATE\n2025-03-04\n2025-01-02\n2025-02-03\n');
    answers.push(stale);
    expect(await tiered(list).count(dataset, { where: [], part: 'whole' })).toBe(3);
  });

  it('sorts numbers exactly, even if they have more digits than a double', async () => {
    const numbers = ['100000000000000000.1', '100000000000000000.3', '100000000000000000.2', '9'];
    const days = ['2025-01-02', '2025-01-03', '2025-02-03', '2025-02-04'];
    await insert(rowsOf(...days).map((row, i) => ({ ...row, F002N: numbers[i] ?? null })));
    await move('2025-02-01');
    const order = totalOrder(dataset.manifest, [{ field: 'F002N', descending: true }]);
    const { rows } = await readCells(tiered(), dataset, query([], order));
    expect(rows.map(([, number]) => number)).toEqual([numbers[1], numbers[2], numbers[0]]);
  });
});
