import { expect, test } from 'vitest';
import { createPending } from './pending.ts';

const NOW = new Date('2026-03-02T02:00:00Z');
const act = { values: { scode: '600901' }, dryRun: false };

test('an action requested before the sign-in runs once, only for its subject, only in its tab, and only within a quarter of an hour', () => {
  const pending = createPending<typeof act>('pendingTest');
  pending.keep('p_stock2402', act, NOW);
  expect(pending.take('p_stock2303', NOW)).toBeNull();
  expect(pending.take('p_stock2402', NOW)).toEqual(act);
  expect(pending.take('p_stock2402', NOW)).toBeNull();
  pending.keep('p_stock2402', act, NOW);
  expect(pending.take('p_stock2402', new Date(NOW.getTime() + 16 * 60_000))).toBeNull();
  pending.keep('p_stock2402', act, NOW);
  pending.drop();
  expect(pending.take('p_stock2402', NOW)).toBeNull();
});
