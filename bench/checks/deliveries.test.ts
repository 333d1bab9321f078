import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { compareDeliveries } from '../measures/deliveries.ts';
import { IN_MEMORY } from '../rig/home.ts';

beforeAll(() => void vi.stubEnv(IN_MEMORY, 'hasty'));
afterAll(() => void vi.unstubAllEnvs());

it('charges every call while the server loads deliveries', { timeout: 240_000 }, async () => {
  const { value, detail } = await compareDeliveries(
    { rounds: 1, roundMs: 1_000, everyMs: 500 },
    () => undefined,
  );
  expect(value).toBeGreaterThan(0);
  // One delivery is loaded during the round, and one during the warm-up.
  expect(detail.deliveries).toBeGreaterThanOrEqual(2);
});
