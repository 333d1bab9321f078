import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import type { Dataset } from '../../src/modules/datasets/dataset.ts';
import { clickHouseEngine } from '../../src/modules/datasets/old-rows/clickhouse-engine.ts';
import { sumOfFileRows } from '../../src/modules/datasets/old-rows/file-csv.ts';
import {
  BOUNDARY,
  clock,
  movable,
  openMovable,
  quotesOf,
  refusalOf,
} from '../../src/modules/datasets/old-rows/file-world.fixture.ts';
import {
  deleteReturnedFiles,
  listedFiles,
  unlistedFiles,
} from '../../src/modules/datasets/old-rows/kept-files.ts';
import { moveRows } from '../../src/modules/datasets/old-rows/move-rows.ts';
import { rowStore } from '../../src/modules/datasets/old-rows/placed-store.ts';
import { returnRows } from '../../src/modules/datasets/old-rows/return-rows.ts';
import { countOf } from '../../src/modules/datasets/old-rows/write-clickhouse.ts';
import type { OwnedPart } from '../../src/modules/datasets/query/query.ts';
import { readCells } from '../../src/modules/datasets/query/row-store.ts';
import { type ClickHouse, ClickHouseAway } from '../../src/platform/clickhouse/index.ts';
import { startEngine } from './clickhouse.ts';

const server = await startEngine();
const world = await openMovable(12, server.url);
afterAll(server.stop);
const { pool } = world;
const clickhouse = world.place.clickhouse as ClickHouse;
const move = (dataset: Dataset) => moveRows(pool, dataset, { clock });

async function pathsOf({ code }: Dataset): Promise<string[]> {
  const { rows } = await pool.query<{ path: string }>(
    'select path from dataset_file where dataset_code = $1 order by first_day',
    [code],
  );
  return rows.map(({ path }) => path);
}

describe('a move of old rows into ClickHouse', () => {
  it('changes no response, count, figure or feed, and neither does moving the rows back', async () => {
    const dataset = await world.filled();
    await world.load(dataset.code, quotesOf(['2025-01', '2025-05']).replaceAll('10.5,', '11.25,'));
    const [before, table] = [await world.view(dataset.code), await world.table(dataset.code)];
    expect((await move(dataset)).map(({ month, rows }) => [month, rows])).toEqual(
      ['2024-11', '2024-12', '2025-01', '2025-03', '2025-04'].map((month) => [`${month}-01`, 6]),
    );
    expect(await world.table(dataset.code)).toHaveLength(12);
    expect(await world.view(dataset.code)).toEqual(before);
    expect(await world.list(dataset)).toEqual({ before: BOUNDARY, files: 5 });
    expect(await returnRows(pool, dataset)).toHaveLength(5);
    expect(await world.table(dataset.code)).toEqual(table);
    expect(await world.view(dataset.code)).toEqual(before);
  });

  it('changes nothing for a partial entitlement', async () => {
    const dataset = await world.filled();
    const part: OwnedPart = {
      columns: ['SECCODE', 'TRADEDATE', 'F002N', 'F005C'],
      where: [
        { op: 'gte', field: 'TRADEDATE', value: '2024-12-10' },
        { op: 'in', field: 'SECCODE', values: ['600001', '900003'] },
      ],
      mark: 'a part',
      isLater: false,
    };
    const before = await world.view(dataset.code, part);
    await move(dataset);
    expect(await world.view(dataset.code, part)).toEqual(before);
    expect(before.csv).toHaveLength(24);
  });

  it('preserves texts, numbers, times and missing values exactly, in every format', async () => {
    const code = world.next();
    const texts = [
      '',
      ' a ',
      'a\nb',
      'a\r\nb',
      '\\.',
      '\\N',
      'NULL',
      "it's",
      '"',
      ',',
      '𠮷',
      '\t',
      "\\'",
      null,
    ];
    const rows = texts.map((F001V, i) => ({
      SECCODE: String(600_001 + i),
      TRADEDATE: '2025-01-02',
      F001V,
      F002N: ['0', '-0.50', '1.000', '-7', '99999999999999999999.5', null][i % 6],
      F004T: ['2025-01-02 08:30:00.123456+08', '1988-06-01 00:00:00+08', null][i % 3],
    }));
    await pool.query(
      `insert into data."${code}" select * from jsonb_populate_recordset(null::data."${code}", $1)`,
      [JSON.stringify(rows)],
    );
    await pool.query(`update dataset set row_count = $2, origin = 'own' where code = $1`, [
      code,
      rows.length,
    ]);
    const dataset = world.dataset(code);
    const table = await world.table(code);
    const csv = async () =>
      (await text(rowStore(pool).exportCsv(dataset, { where: [], part: 'whole', columns: dataset.columns })))
        .split('\n')
        .sort();
    const before = await csv();
    expect(await move(dataset)).toHaveLength(1);
    expect(await world.table(code)).toEqual([]);
    expect(await csv()).toEqual(before);
    await returnRows(pool, dataset);
    expect(await world.table(code)).toEqual(table);
  });

  it('puts months with the same columns into one table, and months with different columns into another', async () => {
    const dataset = await world.filled();
    await pool.query(
      `update data."${dataset.code}" set "F002N" = 0.12345678 where "TRADEDATE" = '2025-03-20'`,
    );
    const before = await world.view(dataset.code);
    await move(dataset);
    const [one, ...others] = (await pathsOf(dataset)).map((path) => path.split('/')[0] ?? '');
    const finer = others[2];
    expect(others).toEqual([one, one, finer, finer]);
    expect(finer).not.toBe(one);
    expect(one).toMatch(new RegExp(`^${dataset.code}_[0-9a-f]{8}$`));
    expect(await world.view(dataset.code)).toEqual(before);
  });

  it('leaves rows in the database if ClickHouse cannot represent their days or numbers', async () => {
    const code = world.next();
    await world.load(code, quotesOf(['2025-01', '2025-06']));
    await pool.query(`update data."${code}" set "F002N" = 'NaN' where "SECCODE" = '600001'`);
    const table = await world.table(code);
    expect(await refusalOf(move(world.dataset(code)))).toContain('number that ClickHouse lacks (F002N)');
    await pool.query(
      `update data."${code}" set "F002N" = 1, "F004T" = '1890-01-01' where "SECCODE" = '600001'`,
    );
    expect(await refusalOf(move(world.dataset(code)))).toContain('day that ClickHouse lacks (F004T)');
    expect(await world.table(code)).toHaveLength(table.length);
  });

  it('that fails leaves all rows in the table, and an unused file that the nightly job reports', async () => {
    const dataset = await world.filled();
    const [before, table] = [await world.view(dataset.code), await world.table(dataset.code)];
    await pool.query(
      `create function stop() returns trigger language plpgsql as $$ begin raise exception 'stopped here'; end $$`,
    );
    await pool.query(
      `create trigger stop before delete on data."${dataset.code}" for each row execute function stop()`,
    );
    await expect(move(dataset)).rejects.toThrow('stopped here');
    await pool.query('drop function stop cascade');
    expect(await world.table(dataset.code)).toEqual(table);
    expect(await move(dataset)).toHaveLength(5);
    expect(await world.view(dataset.code)).toEqual(before);
    const ours = (path: string): boolean => path.startsWith(`${dataset.code}_`);
    const [left = '', ...others] = (await unlistedFiles(pool, new Date('2100-01-01'))).filter(ours);
    expect(others).toEqual([]);
    expect(await countOf(clickhouse, left)).toBe(6);
    expect((await unlistedFiles(pool, new Date())).filter(ours)).toEqual([]);
  });
});

describe('a file in ClickHouse', () => {
  it('contains each block once, even if the block is inserted again', async () => {
    const dataset = await world.filled();
    await move(dataset);
    const [path = ''] = await pathsOf(dataset);
    const [table = ''] = path.split('/');
    const columns = '"SECCODE", "TRADEDATE", "#file"';
    const sql = `insert into "${table}" (${columns}) format CSV`;
    const block = Buffer.from('600001,2024-11-03,again\n600002,2024-11-03,again\n');
    for (let i = 0; i < 3; i++) await clickhouse.insert({ sql }, block, 'again:1');
    expect(await countOf(clickhouse, `${table}/again`)).toBe(2);
    await clickhouse.insert({ sql }, block, 'again:2');
    expect(await countOf(clickhouse, `${table}/again`)).toBe(4);
  });

  it('is removed a day after its rows were returned, and is not part of a backup', async () => {
    const dataset = await world.filled();
    await move(dataset);
    const paths = await pathsOf(dataset);
    expect(await listedFiles(pool)).toEqual([]);
    await returnRows(pool, dataset, { from: '2025-04-01' });
    const newest = paths.at(-1) ?? '';
    await deleteReturnedFiles(pool);
    expect(await countOf(clickhouse, newest)).toBe(6);
    await pool.query(`update dataset_file set returned_at = now() - interval '25 hours' where path = $1`, [
      newest,
    ]);
    expect(await deleteReturnedFiles(pool)).toBe(1);
    expect(await countOf(clickhouse, newest)).toBe(0);
    expect(await pathsOf(dataset)).toEqual(paths.slice(0, -1));
  });

  it('prevents its manifest from naming another storage', async () => {
    const dataset = await world.filled();
    await move(dataset);
    expect((await world.apply(movable(dataset.code))).join()).toContain('is no longer clickhouse');
  });
});

it('without ClickHouse, queries for recent rows succeed and those for old rows are refused', async () => {
  const dataset = await world.filled();
  await move(dataset);
  const store = rowStore(pool);
  const ask = (value: string) =>
    readCells(store, dataset, {
      where: [{ op: 'gte', field: 'TRADEDATE', value }],
      ...{ columns: dataset.columns, order: dataset.order, part: 'whole' },
      page: { limit: 100, offset: 0, after: null, last: false },
    });
  const all = await ask('2024-01-01');
  expect(all.total).toBe(42);
  await server.kill();
  await expect(ask('2024-01-01')).rejects.toMatchObject({ error: 'gateway.oldRowsAway' });
  expect(clickhouse.isReachable).toBe(false);
  const from = clickhouse.failures;
  expect((await ask(BOUNDARY)).total).toBe(12);
  expect(clickhouse.failures).toBe(from);
  await expect(move(dataset).then(() => clickhouse.read('select 1', []))).rejects.toThrow(ClickHouseAway);
  await server.start();
  await expect.poll(() => clickhouse.isReachable, { timeout: 60_000 }).toBe(true);
  expect(await ask('2024-01-01')).toEqual(all);
  const old = await world.place.list.oldRows(dataset);
  const [file] = old?.files ?? [];
  if (file === undefined) throw new Error('no file is listed');
  expect(await sumOfFileRows(clickHouseEngine(clickhouse), dataset, file)).toBe(file.sha256);
});
