import { join } from 'node:path';
import { manifestSchema } from '@jishi/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { DatasetRegistry } from '../dataset.ts';
import { loadDataset } from '../load/load-dataset.ts';
import type { RecordBatch, Source } from '../load/source/csv-records.ts';
import { recordsSource } from '../load/source/rows-source.ts';

const manifest = manifestSchema.parse({
  code: 'p_test1',
  group: 'stock',
  name: { zh: '测试', en: 'Test' },
  description: { zh: '测试', en: 'Test' },
  category: 'listed',
  provider: 'jishi',
  frequency: 3,
  fields: [
    { code: 'CODE', zh: '代码', en: 'Code', type: 'text', role: 'code' },
    { code: 'F001N', zh: '值', en: 'Value', type: 'number' },
  ],
  key: ['CODE'],
});
const base = await createTestDatabase();
const { pool } = base.database;
const registry = new DatasetRegistry(pool);
afterAll(base.drop);
beforeAll(async () => {
  await applyCatalogue(pool, [manifest]);
  await registry.refresh();
});

const timeNow = async (): Promise<Date> =>
  (await pool.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now ?? new Date(Number.NaN);

/** Returns a source whose last row arrives once `onLast` has resolved. */
function sourceOf(rows: string[][], onLast: () => Promise<void>): Source {
  return {
    format: 'rows',
    bytes: 0,
    readBytes: () => 0,
    async *records(): AsyncGenerator<RecordBatch> {
      yield { records: [['CODE', 'F001N']], lines: [1] };
      await onLast();
      yield { records: rows, lines: rows.map((_, i) => i + 2) };
    },
  };
}

it.each(['1', '2'])(
  'a load is recorded with the time when its rows are written, not with the time when it began: value %s',
  async (value) => {
    let lastCame = new Date(Number.NaN);
    const source = sourceOf([['600000', value]], async () => {
      lastCame = await timeNow();
    });
    const dataset = registry.find('p_test1');
    if (dataset === undefined) throw new Error('p_test1 is not applied');
    await loadDataset(pool, dataset, recordsSource('test', source), {
      rejectFile: join(import.meta.dirname, 'never-written.csv'),
    });
    const { rows } = await pool.query<{ times: Date[] }>(
      `select array[(select max(finished_at) from dataset_load), (select updated_at from dataset where code = 'p_test1'),
       (select max(at) from feed.p_test1)] as times`,
    );
    const early = (rows[0]?.times ?? [new Date(0)]).filter((time) => time < lastCame);
    expect(early).toEqual([]);
  },
);

it('a load that waits for another load of its data set reports this, and then continues', async () => {
  const dataset = registry.find('p_test1');
  if (dataset === undefined) throw new Error('p_test1 is not applied');
  const waits: string[] = [];
  const waiting = Promise.withResolvers<void>();
  const load = (value: string, onLast: () => Promise<void>, onWait: (wait: string) => void) =>
    loadDataset(pool, dataset, recordsSource(value, sourceOf([['600001', value]], onLast)), {
      rejectFile: join(import.meta.dirname, 'never-written.csv'),
      onWait,
    });
  const held = Promise.withResolvers<void>();
  const first = load(
    '3',
    () => {
      held.resolve();
      return waiting.promise;
    },
    (wait) => waits.push(`first: ${wait}`),
  );
  await held.promise;
  const second = load(
    '4',
    async () => undefined,
    (wait) => {
      waits.push(`second: ${wait}`);
      waiting.resolve();
    },
  );
  await Promise.all([first, second]);
  expect(waits).toEqual(['second: dataset']);
  const { rows } = await pool.query(
    `select "F001N"::text as value from data.p_test1 where "CODE" = '600001'`,
  );
  expect(rows).toEqual([{ value: '4' }]);
});
