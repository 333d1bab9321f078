import { text } from 'node:stream/consumers';
import { type Manifest, manifestSchema } from '@jishi/contract';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import type { Dataset } from '../dataset.ts';
import { readFeed } from '../feed.ts';
import { clock, movable, openFileWorld, quotesOf } from '../old-rows/file-world.fixture.ts';
import { moveRows } from '../old-rows/move-rows.ts';
import { returnRows } from '../old-rows/return-rows.ts';
import { postgresStore } from '../query/postgres-store.ts';
import { queryOf } from '../query/query.fixture.ts';
import type { Condition } from '../query/query.ts';
import { countGroups, readLatest, readRecords, readStretches } from '../query/records.ts';
import { readCells } from '../query/row-store.ts';
import { StatementSets } from '../row-versions.fixture.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
const sets = new StatementSets(pool);

/** Returns the manifest with changed field codes. */
function renamed(manifest: Manifest, codes: Readonly<Record<string, string>>): Manifest {
  const text = JSON.stringify(manifest, (key, value: unknown) => {
    if (key === 'zh' || key === 'en' || typeof value !== 'string') return value;
    const [field = '', ...rest] = value.split(':');
    return [codes[field] ?? field, ...rest].join(':');
  });
  const others: Manifest = JSON.parse(text);
  const fields = others.fields.map((field) => {
    const was = Object.keys(codes).find((former) => codes[former] === field.code);
    return was === undefined ? field : { ...field, was };
  });
  return manifestSchema.parse({ ...others, fields });
}

const CODES = { SECCODE: 'CODE', TRADEDATE: 'DAY', F002N: 'CLOSE' };

it('a rename rewrites no table, index or feed', async () => {
  const code = 'p_test2401';
  const quotes = quotesManifest(code, { indexes: [['F002N'], ['F001V', 'TRADEDATE']], history: true });
  await sets.apply(quotes);
  const filesOf = async () => {
    const { rows } = await pool.query(
      `select n.nspname, c.relfilenode from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('data', 'feed', 'served') and (c.relname = $1 or c.relname like $1 || '\\_\\_%') order by 1, 2`,
      [code],
    );
    return rows;
  };
  await sets.load(code, ['SECCODE', 'TRADEDATE', 'F002N'], [['600001', '2025-06-02', '1']]);
  const before = await filesOf();
  const report = await applyCatalogue(pool, [renamed(quotes, CODES)]);
  expect(report.notes).toEqual([
    `${code}: rename field SECCODE to CODE`,
    `${code}: rename field TRADEDATE to DAY`,
    `${code}: rename field F002N to CLOSE`,
    `${code}: manifest changed`,
  ]);
  expect(await filesOf()).toEqual(before);
  expect(before.length).toBeGreaterThan(6);
  expect((await applyCatalogue(pool, [renamed(quotes, CODES)])).notes).toEqual([]);
});

it('a process that has not read a rename yet returns the same pages, counts, changes and exports', async () => {
  const code = 'p_test2402';
  const quotes = quotesManifest(code);
  await sets.apply(quotes);
  const lines = quotesCsv(3, 2)
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  await sets.load(code, lines[0] ?? [], lines.slice(1));
  const former: Dataset = sets.dataset(code);
  const store = postgresStore(pool);
  const part = { columns: former.columns, where: [], mark: '', isLater: false };
  const answers = async (): Promise<unknown> => {
    const all: unknown[] = [];
    for (const parameters of [{}, { least: '2' }, { scode: '600001' }, { tdate: '2025-06-03' }])
      for (const read of ['whole', part] as const) {
        const query = queryOf(former, parameters, { part: read, limit: 2 });
        all.push(await readCells(store, former, query), await store.count(former, query));
        all.push(await text(store.exportCsv(former, { ...query, columns: former.columns })));
      }
    const by = { field: 'F001V', period: null };
    all.push(
      await store.countValues(former, {
        ...{ where: [], by, sum: 'F002N', valuesMax: 5, asOf: '2025-06-30', part: 'whole' },
      }),
    );
    for (const read of ['whole', part] as const)
      all.push(
        await readFeed(pool, former, { afterObjectId: '0', limit: 5, columns: former.columns, part: read }),
      );
    return all;
  };
  const before = await answers();
  expect((await applyCatalogue(pool, [renamed(quotes, CODES)])).applied).toBe(true);
  expect(await answers()).toEqual(before);
});

it('a page reader that has not read a rename yet gets the same rows, even in a transaction', async () => {
  const code = 'p_test2406';
  const quotes = quotesManifest(code);
  await sets.apply(quotes);
  const rows = ['600001', '600002'].flatMap((one) =>
    ['2025-06-02', '2025-06-03'].map((day, at) => [one, day, `${at + 1}`]),
  );
  await sets.load(code, ['SECCODE', 'TRADEDATE', 'F002N'], rows);
  const former = sets.dataset(code);
  const columns = { security: 'SECCODE', day: 'TRADEDATE', close: 'F002N', none: undefined };
  const where: Condition[] = [{ op: 'gte', field: 'F002N', value: '2' }];
  const order = [
    { field: 'TRADEDATE', descending: true },
    { field: 'SECCODE', descending: true },
  ];
  const answers = async (): Promise<unknown[]> => [
    await readRecords(pool, former, { columns, where, order, limit: 3 }),
    await readLatest(pool, former, { per: 'SECCODE', newestBy: 'TRADEDATE', columns, where }),
    await countGroups(pool, former, { where, by: 'SECCODE', rowsMax: 9 }),
    await readStretches(pool, former, { id: 'SECCODE', text: 'SECCODE' }, new Map([['600001', ['1']]]), {
      ...{ within: 9, before: 0, length: 9 },
    }),
  ];
  const before = await answers();
  expect(before).toMatchObject([
    [{ security: '600002', day: '2025-06-03', close: '2', none: null }, { security: '600001' }],
    [
      { security: '600001', close: '2' },
      { security: '600002', day: '2025-06-03' },
    ],
    { rows: 2, groups: 2 },
    [{ id: '600001' }, { id: '600001' }],
  ]);
  await sets.apply(renamed(quotes, CODES));
  expect(await answers()).toEqual(before);
  const client = await pool.connect();
  const read = { columns, where, order, limit: 3 };
  try {
    for (const isolation of ['read committed', 'repeatable read']) {
      await client.query(`begin isolation level ${isolation}`);
      expect(await readRecords(client, former, read)).toEqual((before as unknown[])[0]);
      await client.query('commit');
    }
  } finally {
    client.release();
  }
});

it('removing a former name, or reusing it for another field, is rejected while there are rows', async () => {
  const code = 'p_test2403';
  const quotes = quotesManifest(code);
  await sets.apply(quotes);
  await sets.load(code, ['SECCODE', 'TRADEDATE', 'F002N'], [['600001', '2025-06-02', '1']]);
  const next = renamed(quotes, { F002N: 'CLOSE' });
  await sets.apply(next);
  const forgotten = { ...next, fields: next.fields.map(({ was: _, ...field }) => field) };
  const message = `${code}: field CLOSE was F002N, which stored changes and files still name; keep F002N in its was`;
  expect((await sets.apply(manifestSchema.parse(forgotten))).refusals).toEqual([message]);
  const [first] = quotes.fields.filter((field) => field.code === 'F002N');
  const reused = manifestSchema.parse({ ...forgotten, fields: [...forgotten.fields, first] });
  expect((await sets.apply(reused)).refusals).toEqual([message]);
  expect((await sets.apply(renamed(next, { CLOSE: 'F002N' }))).refusals[0]).toBe(undefined);
});

it('a file with columns for both names of a renamed field is rejected', async () => {
  const code = 'p_test2404';
  const quotes = quotesManifest(code, { parameters: [], order: [] });
  await sets.apply(quotes);
  await sets.load(code, ['SECCODE', 'TRADEDATE', 'F002N'], [['600001', '2025-06-02', '1']]);
  const fields = quotes.fields.flatMap((field) =>
    field.code === 'F003D'
      ? []
      : field.code === 'F002N'
        ? [{ ...field, code: 'X', was: ['F002N', 'F003D'] }]
        : [field],
  );
  expect((await sets.apply(manifestSchema.parse({ ...quotes, fields }))).refusals[0]).toBe(
    `${code}: field X was F002N and F003D, and both exist; name the one whose values it has`,
  );
});

const OLD = 'p_test2405';
const world = await openFileWorld([movable(OLD)]);

it('rows written to files under a former name are returned unchanged after the rename', async () => {
  await world.load(OLD, quotesOf());
  await moveRows(world.pool, world.dataset(OLD), { clock });
  const numbers = async (order: string, least: string): Promise<unknown> => {
    const dataset = world.dataset(OLD);
    const next = dataset.fields.has('CLOSE')
      ? CODES
      : { F002N: 'F002N', SECCODE: 'SECCODE', TRADEDATE: 'TRADEDATE' };
    const sorted = [{ field: order === 'F002N' ? next.F002N : next.TRADEDATE, descending: true }];
    const { rowStore } = await import('../old-rows/placed-store.ts');
    const query = queryOf(dataset, { least }, { columns: [next.SECCODE, next.TRADEDATE, next.F002N] });
    const keys = [next.TRADEDATE, next.SECCODE].map((field) => ({ field, descending: false }));
    return readCells(rowStore(world.pool), dataset, {
      ...query,
      order: [...sorted, ...keys.filter(({ field }) => field !== sorted[0]?.field)],
    });
  };
  const ask = async (): Promise<unknown> => [await numbers('F002N', '0'), await numbers('TRADEDATE', '-9')];
  const before = await ask();
  expect(await world.apply(renamed(movable(OLD), CODES))).toEqual([]);
  expect(await ask()).toEqual(before);
  await returnRows(world.pool, world.dataset(OLD));
  expect(await ask()).toEqual(before);
});
