import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { discardDelivery, readDelivery } from '../load/deliveries/deliveries.ts';
import { loadDataset } from '../load/load-dataset.ts';
import type { LoadReport } from '../load/record/load-report.ts';
import { heldSource } from '../load/source/load-source.ts';
import { deleteRows } from '../load/undo/delete-rows.ts';
import { undoLoad } from '../load/undo/undo-load.ts';
import { BANKS, banks, FILES, files, OFFERINGS, offerings } from './child-sets.fixture.ts';
import { openLoadWorld, reasonOf } from './load-world.fixture.ts';

const SHARE = { name: 'share', severity: 'hold', kind: 'range', field: 'SHARE', min: 0 };
const PRICED = { name: 'price', severity: 'reject', kind: 'range', field: 'PRICE', min: 0 };
const NAMED = { name: 'seq', severity: 'reject', kind: 'range', field: 'SEQ', max: 3 };
const world = await openLoadWorld([
  offerings({ checks: [PRICED], history: true }),
  banks({ checks: [SHARE, NAMED], history: true }),
  files({ history: true }),
]);
const { pool } = world;

const offering = (code: string, price: number, names: readonly string[], over: object = {}): object => ({
  ...{ CODE: code, DAY: '2025-06-02', PRICE: price },
  underwriters: names.map((NAME, at) => ({ NAME, SHARE: at + 1 })),
  ...over,
});
const load = (rows: object[], flags = {}): Promise<LoadReport> =>
  world.loadMore(JSON.stringify(rows), { name: 'ipo.json', ...flags });
async function all(): Promise<unknown> {
  await world.registry.refresh();
  return Promise.all([OFFERINGS, BANKS, FILES].map((code) => world.rows(code)));
}
async function newest(code: string = OFFERINGS): Promise<bigint> {
  const { rows } = await pool.query('select max(id) as id from dataset_load where dataset_code = $1', [code]);
  return rows[0].id;
}
const undo = (id: bigint) => undoLoad(pool, world.registry, id);
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => reasonOf(error),
  );

describe('undo', () => {
  it('restores rows and groups together, and can itself be undone', async () => {
    await load([offering('600001', 1, ['甲', '乙'])], { replace: true });
    const before = await all();
    await load([offering('600001', 1, ['乙']), offering('600002', 2, ['丙'], { files: [{ FILEID: 'a' }] })]);
    const after = await all();
    const id = await newest();
    expect(await refusal(undo(await newest(BANKS)))).toBe('undoOfParent');
    const report = await undo(id);
    expect(report).toMatchObject({
      deleted: 1,
      children: [
        { code: BANKS, deleted: 1, updated: 1, inserted: 1 },
        { code: FILES, deleted: 1 },
      ],
    });
    expect(await all()).toEqual(before);
    expect(await refusal(undo(id))).toBe('undoDone');
    await undo(report.load);
    expect(await all()).toEqual(after);
  });

  it('accepts a load that changed only groups, and rejects one that changed nothing', async () => {
    await load([offering('600003', 1, ['甲'])], { replace: true });
    const before = await all();
    await load([offering('600003', 1, ['甲', '乙'])]);
    await undo(await newest());
    expect(await all()).toEqual(before);
    await load([offering('600003', 1, ['甲'])]);
    expect(await refusal(undo(await newest()))).toBe('undoNothing');
  });

  it('is rejected if it would leave rows without a parent', async () => {
    await load([offering('600004', 1, ['甲'])], { replace: true });
    await load([offering('600005', 1, [])]);
    const ofParent = await newest();
    await world.loadMore('CODE,DAY,SEQ,NAME,SHARE\n600005,2025-06-02,3,丁,5\n', { code: BANKS });
    expect(await refusal(undo(ofParent))).toBe('orphans');
    const deleted = await deleteRows(pool, world.dataset(), ['CODE=600005'], { lang: 'en' });
    expect(deleted).toMatchObject({ deleted: 1, children: [{ code: BANKS, deleted: 1 }] });
    expect(await world.rows(BANKS)).toEqual(['600004|2025-06-02|1|甲|1']);
    expect(deleted.load).not.toBeNull();
    await undo(deleted.load ?? 0n);
    expect(await world.rows(BANKS)).toEqual(['600004|2025-06-02|1|甲|1', '600005|2025-06-02|3|丁|5']);
  });
});

describe('a held delivery of a nested file', () => {
  const hold = async () => {
    await load([offering('600006', 1, ['甲'])], { replace: true });
    const before = await all();
    const report = await load([offering('600006', 2, ['乙']), offering('600007', 3, ['丙'])], {
      stage: true,
    });
    expect(await all()).toEqual(before);
    const [ofBanks] = report.children;
    return { before, id: report.delivery ?? 0n, ofBanks: ofBanks?.delivery ?? 0n };
  };
  const publish = async (id: bigint) => {
    const delivery = await readDelivery(world.db, id);
    if (delivery === null) throw new Error('there is no such delivery');
    const dataset = world.dataset(delivery.code);
    return loadDataset(pool, dataset, heldSource(delivery, 'seen'), { rejectFile: '' });
  };

  it('includes the rows of children, which are published and undone with it', async () => {
    const { before, id, ofBanks } = await hold();
    expect(await readDelivery(world.db, ofBanks)).toMatchObject({
      parent: id,
      added: 1,
      changed: 1,
      deleted: 0,
    });
    expect(await refusal(publish(ofBanks))).toBe('deliveryOfParent');
    const report = await publish(id);
    expect(report).toMatchObject({
      inserted: 1,
      updated: 1,
      children: [{ code: BANKS, inserted: 1, updated: 1 }],
    });
    expect(await world.rows(BANKS)).toEqual(['600006|2025-06-02|1|乙|1', '600007|2025-06-02|1|丙|1']);
    expect(await readDelivery(world.db, ofBanks)).toMatchObject({ state: 'published' });
    await world.registry.refresh();
    await undo(await newest());
    expect(await all()).toEqual(before);
  });

  it('is discarded together with the rows of children', async () => {
    const { before, id, ofBanks } = await hold();
    expect(await inTransaction(world.db, (tx) => discardDelivery(tx, id, 'bad'))).toBe(true);
    expect(await readDelivery(world.db, ofBanks)).toMatchObject({ state: 'discarded' });
    expect(await all()).toEqual(before);
  });

  it('is held as a whole even if only a check of a child fails', async () => {
    await load([offering('600008', 1, ['甲'])], { replace: true });
    const bad = offering('600008', 2, ['甲'], { underwriters: [{ NAME: '甲', SHARE: -1 }] });
    const report = await load([bad]);
    expect(report).toMatchObject({ updated: 0, checks: [{ name: 'price', outcome: 'passed' }] });
    expect(report.delivery).not.toBeNull();
    expect(await world.rows()).toEqual(['600008|2025-06-02|1|']);
  });
});

describe('a check of severity reject', () => {
  it('rejects a row with its groups if the row or one of its elements fails', async () => {
    await load([offering('600010', 1, ['甲'])], { replace: true });
    const rows = [
      offering('600010', -1, ['乙']),
      offering('600011', 1, ['a', 'b', 'c', 'd']),
      offering('600012', 1, ['丙']),
    ];
    const report = await load(rows);
    expect(report).toMatchObject({ read: 3, inserted: 1, updated: 0, rejected: 2 });
    expect(report.children).toMatchObject([{ code: BANKS, inserted: 1, updated: 0 }]);
    expect(await world.rows(BANKS)).toEqual(['600010|2025-06-02|1|甲|1', '600012|2025-06-02|1|丙|1']);
    expect(await world.rejected()).toContain('underwriters[4].SEQ');
  });
});

describe('the histories of a parent and its children', () => {
  it('have the same recorded times', async () => {
    await load([offering('600013', 1, ['甲'])], { replace: true });
    await load([offering('600013', 2, ['乙'])]);
    const { rows } = await pool.query(
      `select at from dataset_moment m where dataset_code = any($1) and number = (
         select max(number) from dataset_moment where dataset_code = m.dataset_code)`,
      [[OFFERINGS, BANKS]],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.at).toEqual(rows[1]?.at);
  });
});
