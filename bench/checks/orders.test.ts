import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buyOrders } from '../measures/orders.ts';
import { IN_MEMORY } from '../rig/home.ts';

beforeAll(() => void vi.stubEnv(IN_MEMORY, 'hasty'));
afterAll(() => void vi.unstubAllEnvs());

it('buys over HTTP and replays the statements of an order for other buyers', {
  timeout: 240_000,
}, async () => {
  const { value, detail } = await buyOrders(
    { buyers: 9, callers: 2, rounds: 1, seconds: 0.2 },
    () => undefined,
  );
  expect(value).toBeGreaterThan(0);
  expect(detail['statements']).toBeGreaterThan(20);
});
