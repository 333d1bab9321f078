import type { Manifest } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { computedManifest, DECIMAL, RATE, valuesIn } from '../computed.fixture.ts';
import { readFeed } from '../feed.ts';
import { readDelivery } from '../load/deliveries/deliveries.ts';
import { FileRefused } from '../load/load.messages.ts';
import { loadDataset } from '../load/load-dataset.ts';
import type { LoadReport } from '../load/record/load-report.ts';
import { heldSource } from '../load/source/load-source.ts';
import { undoLoad } from '../load/undo/undo-load.ts';
import { postgresStore } from '../query/postgres-store.ts';
import { queryOf } from '../query/query.fixture.ts';
import type { Part } from '../query/query.ts';
import { readCells } from '../query/row-store.ts';
import { planOf, StatementSets } from '../row-versions.fixture.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool, db } = test.database;
const sets = new StatementSets(pool);

const HEADER = ['SECCODE', 'ENDDATE', 'DECLAREDATE', 'F001N', 'F002N'];
const rowOf = (first: string, second: string, code = '600001', day = '2025-04-01'): string[] => [
  ...[code, '2024-12-31', day, first, second],
];
let last = 2600;

/** Applies a data set whose field RATE is the change from F002N to F001N in percent. */
async function withRate(over: Partial<Record<keyof Manifest, unknown>> = {}): Promise<string> {
  const code = `p_test${++last}`;
  const manifest = computedManifest(code, { RATE: { computed: RATE, decimal: DECIMAL } }, over);
  expect((await sets.apply(manifest)).refusals).toEqual([]);
  return code;
}

const PLAIN = { versions: undefined };
const tableOf = (code: string): string => `data.${code}`;
const ratesOf = async (code: string): Promise<(string | null)[]> =>
  (await valuesIn(pool, tableOf(code), 'RATE')).flat();

async function ask(code: string, parameters: Record<string, string> = {}, part: Part = 'whole') {
  const dataset = sets.dataset(code);
  const query = queryOf(dataset, parameters, { columns: ['RATE'], part });
  return (await readCells(postgresStore(pool), dataset, query)).rows.flat();
}

describe('a load into a data set with a computed field', () => {
  it('skips a column of the file that matches the field, and reports the reason', async () => {
    const code = await withRate(PLAIN);
    const report = await sets.load(code, [...HEADER, 'RATE'], [[...rowOf('3', '2'), '999']]);
    expect(report.leftColumns).toMatchObject([
      { name: 'RATE', reason: { reason: 'leftComputed', values: { field: 'RATE' } } },
    ]);
    expect(await ratesOf(code)).toEqual(['50.0000']);
  });

  it('is rejected if its mapping fills the field, with an error that states the formula', async () => {
    const code = await withRate(PLAIN);
    const header = [...HEADER, 'RATE'];
    const load = sets.load(code, header, [[...rowOf('3', '2'), '999']], { plan: planOf(code, header, {}) });
    const refused = await load.catch((error: unknown) => error);
    expect(refused instanceof FileRefused && refused.text('en')).toBe(
      `the mapping fills field RATE, which is computed by ${RATE}; remove it from the mapping`,
    );
  });

  it('computes the field from inputs in the file together with stored inputs', async () => {
    const code = await withRate(PLAIN);
    await sets.load(code, HEADER, [rowOf('3', '2')]);
    const some = [...HEADER.slice(0, 3), 'F001N'];
    await sets.load(code, some, [rowOf('4', '').slice(0, 4)]);
    expect(await ratesOf(code)).toEqual(['100.0000']);
    await sets.load(code, HEADER, [rowOf('4', '0')], { acceptEmpty: true, rescale: true });
    expect(await ratesOf(code)).toEqual([null]);
  });
});

describe('a check of a computed field', () => {
  const check = { name: 'rates', severity: 'reject', kind: 'range', field: 'RATE', min: -50, max: 50 };

  it('rejects rows and reports their values, in the first load and in later ones', async () => {
    const code = await withRate({ ...PLAIN, checks: [check] });
    const first = await sets.load(code, HEADER, [rowOf('3', '2'), rowOf('9', '2', '600002')]);
    expect(first).toMatchObject({ inserted: 1, rejected: 1 });
    expect(first.checks).toMatchObject([
      {
        name: 'rates',
        outcome: 'failed',
        failing: 1,
        checked: 2,
        examples: [{ values: { RATE: '350.0000' } }],
      },
    ]);
    const again = await sets.load(code, HEADER, [rowOf('2', '2'), rowOf('1', '9', '600003')]);
    expect(again).toMatchObject({ updated: 1, inserted: 0, rejected: 1 });
    expect(await ratesOf(code)).toEqual(['0.0000']);
  });

  it('is skipped if the file lacks an input of the formula', async () => {
    const code = await withRate({ ...PLAIN, checks: [check] });
    const report = await sets.load(code, HEADER.slice(0, 4), [rowOf('3', '').slice(0, 4)]);
    expect(report.checks).toMatchObject([{ name: 'rates', outcome: 'skipped' }]);
  });

  it('holds a delivery, whose values are computed again when it is published', async () => {
    const hold = { ...check, severity: 'hold' };
    const code = await withRate({ ...PLAIN, checks: [hold] });
    await sets.load(code, HEADER, [rowOf('2', '2')]);
    const held: LoadReport = await sets.load(code, HEADER, [rowOf('9', '2')]);
    expect(held.delivery).not.toBeNull();
    expect(await ratesOf(code)).toEqual(['0.0000']);
    const delivery = await readDelivery(db, held.delivery ?? 0n);
    if (delivery === null) throw new Error('no delivery');
    await loadDataset(pool, sets.dataset(code), heldSource(delivery, 'seen'), { rejectFile: '' });
    expect(await ratesOf(code)).toEqual(['350.0000']);
  });
});

describe('the values of a computed field', () => {
  it('are restored by an undo, and the feed records the former values', async () => {
    const code = await withRate(PLAIN);
    await sets.load(code, HEADER, [rowOf('3', '2'), rowOf('3', '0', '600002')]);
    await sets.load(code, HEADER, [rowOf('4', '2'), rowOf('5', '4', '600002')], { rescale: true });
    const { rows } = await pool.query<{ id: bigint }>(
      'select max(id) as id from dataset_load where dataset_code = $1',
      [code],
    );
    const feed = await readFeed(pool, sets.dataset(code), {
      ...{ afterObjectId: '0', limit: 10, columns: ['CHANGE_CODE', 'RATE'], part: 'whole' as const },
    });
    expect(feed.rows).toEqual([
      ['1', '100.0000'],
      ['1', '25.0000'],
      ['3', '100.0000'],
      ['3', '25.0000'],
    ]);
    await undoLoad(pool, sets.registry, rows[0]?.id ?? 0n);
    expect(await ratesOf(code)).toEqual(['50.0000', null]);
  });

  it('are computed for each row version', async () => {
    const code = await withRate();
    await sets.load(code, HEADER, [rowOf('3', '2', '600001', '2025-04-01')]);
    await sets.load(code, HEADER, [rowOf('4', '2', '600001', '2025-05-01')]);
    // An announcement dated between these two lacks a column, so it copies the value of the previous announcement.
    await sets.load(code, HEADER.slice(0, 4), [rowOf('5', '', '600001', '2025-04-20').slice(0, 4)]);
    expect(await valuesIn(pool, `history.${code}`, 'RATE')).toEqual([
      ['50.0000'],
      ['150.0000'],
      ['100.0000'],
    ]);
    expect(await ask(code)).toEqual(['100.0000']);
    expect(await ask(code, { '@asof': 'first' })).toEqual(['50.0000']);
    expect(await ask(code, { '@asof': '2025-04-21' })).toEqual(['150.0000']);
  });

  it('remain in a history as they were served', async () => {
    const code = await withRate({ ...PLAIN, history: true });
    await sets.load(code, HEADER, [rowOf('3', '2')]);
    const version = `version:${sets.dataset(code).version}`;
    await sets.load(code, HEADER, [rowOf('4', '2')]);
    expect(await ask(code)).toEqual(['100.0000']);
    expect(await ask(code, { '@asof': version })).toEqual(['50.0000']);
  });

  it('filter and order rows like those of any other field', async () => {
    const by = { name: 'rate', zh: '涨幅', en: 'Rate', op: 'gte', field: 'RATE' };
    const code = await withRate({ ...PLAIN, parameters: [by], order: ['RATE:desc'], indexes: [['RATE']] });
    const rows = ['1', '2', '3', '4'].map((value, at) => rowOf(value, '2', `60000${at}`));
    await sets.load(code, HEADER, rows);
    expect(await ask(code)).toEqual(['100.0000', '50.0000', '0.0000', '-50.0000']);
    expect(await ask(code, { rate: '50' })).toEqual(['100.0000', '50.0000']);
  });

  it('are served to a caller entitled only to that field, without the fields in the formula', async () => {
    const by = { name: 'rate', zh: '涨幅', en: 'Rate', op: 'gte', field: 'RATE' };
    const code = await withRate({ ...PLAIN, parameters: [by] });
    await sets.load(code, HEADER, [rowOf('3', '2'), rowOf('4', '2', '600002')]);
    const part: Part = { columns: ['SECCODE', 'ENDDATE', 'RATE'], where: [], mark: '', isLater: false };
    expect(await ask(code, { rate: '60' }, part)).toEqual(['100.0000']);
    const dataset = sets.dataset(code);
    const query = queryOf(dataset, {}, { columns: ['F001N', 'RATE'], part });
    await expect(readCells(postgresStore(pool), dataset, query)).rejects.toThrow('F001N');
  });
});
