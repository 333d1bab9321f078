import { expect, test } from 'vitest';
import { dropPendingCall, keepPendingCall, takePendingCall } from './pending-call.ts';

const NOW = new Date('2026-03-02T02:00:00Z');
const call = { code: 'p_stock2402', values: { scode: '600901' }, dryRun: false };

test('a call waits for the sign-in of its tab and is made once, for its data set, within a quarter of an hour', () => {
  keepPendingCall(call, NOW);
  expect(takePendingCall('p_stock2402', NOW)).toEqual(call);
  expect(takePendingCall('p_stock2402', NOW)).toBeNull();
  keepPendingCall(call, NOW);
  expect(takePendingCall('p_stock2303', NOW)).toBeNull();
  keepPendingCall(call, NOW);
  expect(takePendingCall('p_stock2402', new Date(NOW.getTime() + 16 * 60_000))).toBeNull();
  keepPendingCall(call, NOW);
  dropPendingCall();
  expect(takePendingCall('p_stock2402', NOW)).toBeNull();
});
