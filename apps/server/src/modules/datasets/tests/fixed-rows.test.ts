import type { ImportPlan } from '@jishi/contract';
import { describe, expect, it, vi } from 'vitest';
import { createCompleteness } from '../completeness.ts';
import type { Dataset, DatasetRegistry } from '../dataset.ts';
import { readLookups } from '../load/columns/lookups.ts';
import { readDelivery } from '../load/deliveries/deliveries.ts';
import { loadDataset } from '../load/load-dataset.ts';
import { derivedSource, heldSource } from '../load/source/load-source.ts';
import { deleteRows } from '../load/undo/delete-rows.ts';
import { undoLoad } from '../load/undo/undo-load.ts';
import {
  BOUNDARY,
  clock,
  movable,
  openMovable,
  quotesOf,
  refusalOf,
} from '../old-rows/file-world.fixture.ts';
import { moveRows } from '../old-rows/move-rows.ts';
import { returnRows } from '../old-rows/return-rows.ts';

const world = await openMovable(14);
const { pool } = world;

const move = (dataset: Dataset) => moveRows(pool, dataset, { clock });

describe('the manifest of a data set with rows in files', () => {
  const returned = `rows before ${BOUNDARY} are in files; return them to the table first (data return)`;

  it('cannot change its storage, key, types or fields until the rows are returned', async () => {
    const dataset = await world.filled();
    await move(dataset);
    const { code } = dataset;
    const manifest = movable(code);
    const { storage: _, ...without } = manifest;
    expect(await world.apply(without)).toEqual([
      `${code}: storage by TRADEDATE is gone from the manifest, but ${returned}`,
    ]);
    expect(await world.apply({ ...manifest, key: ['TRADEDATE', 'SECCODE'] })).toEqual([
      `${code}: the key changes from SECCODE, TRADEDATE to TRADEDATE, SECCODE but the table holds rows; their change feed would be lost`,
    ]);
    // If all rows were in the table, the field could become text, because no value would be lost.
    const asText = manifest.fields.map((field) =>
      field.code === 'F002N' ? { code: 'F002N', zh: '价', en: 'Price', type: 'text' as const } : field,
    );
    expect(await world.apply({ ...manifest, fields: asText })).toEqual([
      `${code}: field F002N becomes text, but ${returned}`,
    ]);
    const fewer = manifest.fields.filter((field) => field.code !== 'F003D');
    expect((await world.apply({ ...manifest, fields: fewer, parameters: [] })).join()).toContain(
      'F003D is gone',
    );
    await returnRows(pool, dataset);
    expect(await world.apply(without)).toEqual([]);
  });

  it('prevents the first move until some minutes after a change, when every process has read it', async () => {
    const dataset = await world.filled();
    const age = (interval: string) =>
      pool.query('update dataset set applied_at = clock_timestamp() - $2::interval where code = $1', [
        dataset.code,
        interval,
      ]);
    await age('30 seconds');
    await expect(move(dataset)).rejects.toThrow(/has just changed; move its rows in (90|89|88) seconds/);
    await age('121 seconds');
    expect((await move(dataset)).length).toBeGreaterThan(1);
    await age('1 second');
    expect(await move(dataset)).toEqual([]);
  });

  it('does not allow a move in a release without DuckDB', async () => {
    const dataset = await world.filled();
    const isInstalled = vi.spyOn(world.place.duckdb, 'isInstalled', 'get').mockReturnValue(false);
    await expect(move(dataset)).rejects.toThrow(/this release has no DuckDB/);
    isInstalled.mockRestore();
    expect((await move(dataset)).length).toBeGreaterThan(1);
  });

  it('may change the number of recent months', async () => {
    const dataset = await world.filled();
    await move(dataset);
    const storage = { by: 'TRADEDATE', recentMonths: 4 };
    expect(await world.apply(movable(dataset.code, { storage }))).toEqual([]);
    const before = await world.view(dataset.code);
    expect(await move(world.dataset(dataset.code))).toEqual([]);
    expect(await world.view(dataset.code)).toEqual(before);
  });
});

describe('rows in files', () => {
  const OLD = quotesOf(['2025-04', '2025-06']).replaceAll('10.5,', '12.75,');

  it('prevent a load with one of their keys, and a load that replaces all rows', async () => {
    const dataset = await world.filled();
    await move(dataset);
    const before = await world.view(dataset.code);
    const fixed = `rows of ${dataset.code} before ${BOUNDARY} are in files and cannot be changed (6 rows, the oldest of 2025-04-03)`;
    expect(await refusalOf(world.load(dataset.code, OLD))).toContain(fixed);
    expect(await refusalOf(world.load(dataset.code, quotesOf(['2023-01'])))).toContain('cannot be changed');
    expect(await refusalOf(world.load(dataset.code, quotesOf(['2025-06']), { replace: true }))).toContain(
      '--replace cannot replace',
    );
    expect(await refusalOf(world.load(dataset.code, quotesOf(), { origin: 'sample' }))).toContain(
      'your own rows',
    );
    expect(await world.view(dataset.code)).toEqual(before);
    expect((await world.load(dataset.code, quotesOf(['2025-06']))).read).toBe(6);
  });

  it('prevent a load even if the table has no rows left', async () => {
    const code = world.next();
    await world.load(code, quotesOf(['2025-01']));
    await move(world.dataset(code));
    expect(await world.table(code)).toEqual([]);
    expect(await refusalOf(world.load(code, quotesOf(['2025-01'])))).toContain('cannot be changed');
    expect(await refusalOf(world.load(code, quotesOf(), { origin: 'demo' }))).toContain('your own rows');
    expect((await world.load(code, quotesOf(['2025-06']))).inserted).toBe(6);
    expect((await world.view(code)).figures).toMatchObject({ rowCount: 12n, securities: 3 });
  });

  it('prevent a delivery with rows that have become old from being held or published', async () => {
    const dataset = await world.filled();
    const { delivery } = await world.load(dataset.code, OLD, { stage: true });
    const held = await readDelivery(world.db, delivery ?? 0n);
    if (held === null) throw new Error('no delivery');
    await move(dataset);
    const publish = loadDataset(pool, dataset, heldSource(held, 'seen'), { rejectFile: '' });
    expect(await refusalOf(publish)).toContain('cannot be changed');
    expect(await refusalOf(world.load(dataset.code, OLD, { stage: true }))).toContain('cannot be changed');
  });

  it('prevent lookups and derived rows, which would read only the table', async () => {
    const dataset = await world.filled();
    await move(dataset);
    const other = world.dataset(world.next());
    const source = derivedSource(`select * from {${dataset.code}}`);
    expect(await refusalOf(loadDataset(pool, other, source, { rejectFile: '' }))).toContain(
      'cannot look up values',
    );
    const plan = {
      columns: { F001V: { lookup: { dataset: dataset.code, key: 'SECCODE', field: 'F001V' } } },
    };
    expect(await refusalOf(readLookups(pool, plan as unknown as ImportPlan))).toContain(
      'cannot look up values',
    );
  });

  it('are excluded from the completeness of fields, which states the first date that it covers', async () => {
    const dataset = await world.filled();
    const completeness = createCompleteness(pool);
    expect(await completeness(dataset)).toMatchObject({ rowsRead: 42, since: null, sampled: false });
    await move(dataset);
    await world.view(dataset.code);
    expect(await completeness(world.dataset(dataset.code))).toMatchObject({ rowsRead: 12, since: BOUNDARY });
  });

  it('prevent an undo of the load that added them, but not of other loads', async () => {
    const dataset = await world.filled();
    await world.load(dataset.code, quotesOf(['2025-06']).replaceAll('10.5,', '12.75,'));
    const before = await world.view(dataset.code);
    await move(dataset);
    const { rows } = await pool.query<{ id: bigint }>(
      'select id from dataset_load where dataset_code = $1 order by id desc',
      [dataset.code],
    );
    const registry = { find: () => dataset } as unknown as DatasetRegistry;
    const [newest, first] = rows.map(({ id }) => id);
    expect(await refusalOf(undoLoad(pool, registry, first ?? 0n))).toContain('cannot be changed');
    expect(await world.view(dataset.code)).toEqual(before);
    expect((await undoLoad(pool, registry, newest ?? 0n)).updated).toBeGreaterThan(0);
  });

  it('prevent a deletion that may match them, but not other deletions', async () => {
    const dataset = await world.filled();
    await move(dataset);
    const options = { lang: 'en', clock } as const;
    const remove = (...where: string[]) => refusalOf(deleteRows(pool, dataset, where, options));
    expect(await remove('SECCODE=600001')).toContain(`add the condition TRADEDATE>=${BOUNDARY}`);
    expect(await remove('TRADEDATE=2025-04-03')).toContain('cannot be deleted');
    expect(await remove('TRADEDATE>=2025-04-20')).toContain('cannot be deleted');
    expect(await remove('SECCODE=600001', `TRADEDATE>=${BOUNDARY}`)).toBe('done');
    expect(await world.table(dataset.code)).toHaveLength(8);
  });
});
