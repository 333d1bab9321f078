import { afterAll, expect, it } from 'vitest';
import type { Customer } from '../../../../test/harness/customers.ts';
import { readFailingPushes } from '../pushes.repository.ts';
import { newCode, openPushes, quotes } from './pushes.fixture.ts';

const pushes = await openPushes();
const { site, db, metrics } = pushes;
afterAll(() => site.stop());

const EMPTY = Buffer.from('CODE,DAY,CLOSE\n');
const failing = (): Promise<number> => readFailingPushes(db, site.time.now);

async function send(customer: Customer, name: string, content: Buffer): Promise<void> {
  await pushes.put(customer, name, { content });
  await pushes.work();
}

async function valuesOf(name: string): Promise<Record<string, number>> {
  const { values = [] } = (await metrics.getSingleMetric(name)?.get()) ?? {};
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels['outcome'] ?? ''), value]));
}

it('every attempt to load a file is counted by its outcome', async () => {
  const content = quotes(newCode(), 10, 11);
  const before = await valuesOf('jishi_pushes_total');
  const bytesBefore = (await valuesOf('jishi_push_bytes_total'))[''] ?? 0;
  await send(await pushes.newHolder(), 'loaded.csv', content);
  await send(await pushes.newHolder({ isReviewed: true }), 'held.csv', content);
  await send(await pushes.newHolder(), 'refused.csv', EMPTY);
  const after = await valuesOf('jishi_pushes_total');
  for (const outcome of ['loaded', 'held', 'refused'])
    expect(after[outcome], outcome).toBe((before[outcome] ?? 0) + 1);
  expect((await valuesOf('jishi_push_bytes_total'))['']).toBe(bytesBefore + 2 * content.length);
  expect(await metrics.getSingleMetricAsString('jishi_push_seconds')).toContain('jishi_push_seconds_count');
});

it('a data set is failing after three failed files in a row, until a file is loaded or a week has passed', async () => {
  const before = await failing();
  const customer = await pushes.newHolder();
  for (const name of ['1.csv', '2.csv']) await send(customer, name, EMPTY);
  expect(await failing()).toBe(before);
  await send(customer, '3.csv', EMPTY);
  expect(await failing()).toBe(before + 1);
  expect(await readFailingPushes(db, new Date(site.time.now.getTime() + 8 * 86_400_000))).toBe(0);
  await send(customer, '4.csv', quotes(newCode(), 10));
  expect(await failing()).toBe(before);
});
