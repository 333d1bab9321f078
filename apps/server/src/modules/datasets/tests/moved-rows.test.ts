import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Dataset } from '../dataset.ts';
import {
  BOUNDARY,
  clock,
  movable,
  openMovable,
  quotesOf,
  refusalOf,
} from '../old-rows/file-world.fixture.ts';
import { deleteReturnedFiles, listedFiles } from '../old-rows/kept-files.ts';
import { monthsToMove, moveRows } from '../old-rows/move-rows.ts';
import { rowStore } from '../old-rows/placed-store.ts';
import { monthsToReturn, returnRows } from '../old-rows/return-rows.ts';
import type { OwnedPart } from '../query/query.ts';
import { readCells } from '../query/row-store.ts';

const world = await openMovable(12);
const { pool } = world;

const move = (dataset: Dataset) => moveRows(pool, dataset, { clock });

async function filesOf({ code }: Dataset): Promise<string[]> {
  return readdir(join(world.folder, code)).catch(() => []);
}

describe('a move of old rows', () => {
  it('changes no response, count, statistic or feed entry', async () => {
    const dataset = await world.filled();
    await world.load(dataset.code, quotesOf(['2025-01', '2025-05']).replaceAll('10.5,', '11.25,'));
    const before = await world.view(dataset.code);
    const months = await move(dataset);
    expect(months.map(({ month, rows }) => [month, rows])).toEqual([
      ['2024-11-01', 6],
      ['2024-12-01', 6],
      ['2025-01-01', 6],
      ['2025-03-01', 6],
      ['2025-04-01', 6],
    ]);
    expect(await world.table(dataset.code)).toHaveLength(12);
    expect(await world.view(dataset.code)).toEqual(before);
    expect(await world.list(dataset)).toEqual({ before: BOUNDARY, files: 5 });
  });

  it('changes no response under a partial entitlement, which also limits the rows and fields that are read from files', async () => {
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
    await world.load(dataset.code, quotesOf(['2025-01', '2025-05']).replaceAll('10.5,', '11.25,'));
    const before = await world.view(dataset.code, part);
    await move(dataset);
    expect(await world.view(dataset.code, part)).toEqual(before);
    expect(before.csv).toHaveLength(24);
    expect(before.feed).toHaveLength(30);
    const hidden = { where: [], columns: ['F001V'], order: dataset.order, part };
    await expect(
      readCells(rowStore(pool), dataset, {
        ...hidden,
        page: { limit: 100, offset: 0, after: null, last: false },
      }),
    ).rejects.toThrow();
  });

  it('can be previewed, and skips a data set without old rows', async () => {
    const dataset = await world.filled();
    const months = await monthsToMove(pool, dataset, clock);
    expect(months.map(({ month, rows }) => [month, rows])).toEqual(
      ['2024-11', '2024-12', '2025-01', '2025-03', '2025-04'].map((month) => [`${month}-01`, 6]),
    );
    expect(months.every(({ bytes }) => bytes > 100)).toBe(true);
    await move(dataset);
    expect(await monthsToMove(pool, dataset, clock)).toEqual([]);
    const { version } = world.dataset(dataset.code);
    expect(await move(dataset)).toEqual([]);
    expect(world.dataset(dataset.code).version).toBe(version);
  });

  it('moves the next month once it is old', async () => {
    const dataset = await world.filled();
    await move(dataset);
    const before = await world.view(dataset.code);
    const later = (): Date => new Date('2025-07-01T02:00:00Z');
    expect((await moveRows(pool, dataset, { clock: later })).map(({ month }) => month)).toEqual([
      '2025-05-01',
    ]);
    expect(await world.view(dataset.code)).toEqual(before);
    expect(await world.list(dataset)).toEqual({ before: '2025-06-01', files: 6 });
  });

  it('lets readers see every row exactly once while rows are being moved or returned', async () => {
    const dataset = await world.filled();
    const store = rowStore(pool);
    const page = { limit: 100, offset: 0, after: null, last: false };
    const query = { where: [], columns: dataset.columns, order: dataset.order, page, part: 'whole' } as const;
    const expected = await readCells(store, dataset, query);
    let isMoving = true;
    const moving = move(dataset)
      .then(() => returnRows(pool, dataset))
      .finally(() => {
        isMoving = false;
      });
    let answers = 0;
    while (isMoving) {
      expect(await readCells(store, dataset, query)).toEqual(expected);
      expect(await store.count(dataset, { where: query.where, part: 'whole' })).toBe(42);
      answers++;
    }
    await moving;
    expect(answers).toBeGreaterThan(3);
  });

  it('rejects demo rows, and keeps a month in the table if files cannot store one of its numbers', async () => {
    const code = world.next();
    await world.load(code, quotesOf(), { origin: 'sample' });
    expect(await refusalOf(move(world.dataset(code)))).toContain('only your own rows');
    const dataset = await world.filled();
    await pool.query(`update data."${dataset.code}" set "F002N" = 'NaN' where "TRADEDATE" = '2025-01-03'`);
    const before = await world.view(dataset.code);
    await expect(move(dataset)).rejects.toThrow();
    expect(await world.list(dataset)).toEqual({ before: '2025-01-01', files: 2 });
    expect(await world.view(dataset.code)).toEqual(before);
  });
});

describe('a return of old rows', () => {
  it('restores every row to the table, with all digits of its values', async () => {
    const dataset = await world.filled();
    await pool.query(`update data."${dataset.code}" set "F004T" = "F004T" + interval '123456 microseconds'`);
    const table = await world.table(dataset.code);
    const before = await world.view(dataset.code);
    await move(dataset);
    const months = await monthsToReturn(pool, dataset);
    expect(await returnRows(pool, dataset)).toEqual(months);
    expect(months.map(({ month }) => month)).toEqual(
      ['2025-04', '2025-03', '2025-01', '2024-12', '2024-11'].map((month) => `${month}-01`),
    );
    expect(await world.table(dataset.code)).toEqual(table);
    expect(await world.view(dataset.code)).toEqual(before);
    expect(await world.list(dataset)).toEqual({ before: null, files: 0 });
  });

  it('can be limited to the newest months for a correction, after which they can be moved again', async () => {
    const dataset = await world.filled();
    await move(dataset);
    expect((await returnRows(pool, dataset, { from: '2025-03-01' })).map(({ month }) => month)).toEqual([
      '2025-04-01',
      '2025-03-01',
    ]);
    expect(await world.list(dataset)).toEqual({ before: '2025-03-01', files: 3 });
    const { updated } = await world.load(dataset.code, quotesOf(['2025-03']).replaceAll('10.5,', '11.25,'));
    expect(updated).toBeGreaterThan(0);
    const before = await world.view(dataset.code);
    await move(dataset);
    expect(await world.view(dataset.code)).toEqual(before);
  });

  it('keeps the files for a day, for processes and backups that still use them', async () => {
    const dataset = await world.filled();
    await move(dataset);
    const files = await filesOf(dataset);
    await returnRows(pool, dataset);
    await deleteReturnedFiles(pool);
    expect(await filesOf(dataset)).toEqual(files);
    const ofBackup = (await listedFiles(pool)).filter((path) => path.startsWith(`${dataset.code}/`));
    expect(ofBackup).toHaveLength(5);
    await pool.query(
      `update dataset_file set returned_at = now() - interval '25 hours' where dataset_code = $1`,
      [dataset.code],
    );
    expect(await deleteReturnedFiles(pool)).toBe(5);
    expect(await filesOf(dataset)).toEqual([]);
  });

  it('leaves a new field empty in returned rows, as it was in files', async () => {
    const dataset = await world.filled();
    await move(dataset);
    const manifest = movable(dataset.code);
    const fields = [...manifest.fields, { code: 'F006N', zh: '新', en: 'New', type: 'number' as const }];
    expect(await world.apply({ ...manifest, fields })).toEqual([]);
    await world.load(dataset.code, 'SECCODE,TRADEDATE,F006N\n600001,2025-06-03,1.0\n');
    const before = await world.view(dataset.code);
    await returnRows(pool, world.dataset(dataset.code));
    expect(await world.view(dataset.code)).toEqual(before);
  });
});
