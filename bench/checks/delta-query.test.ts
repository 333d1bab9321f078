import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { measureDeltaQuery } from '../measures/delta-query.ts';
import { IN_MEMORY } from '../rig/home.ts';

beforeAll(() => void vi.stubEnv(IN_MEMORY, 'hasty'));
afterAll(() => void vi.unstubAllEnvs());

it('measures a query of 200 files and a call of /api', { timeout: 240_000 }, async () => {
  const { value, detail } = await measureDeltaQuery({ rounds: 1, pairs: 1, note: () => undefined });
  expect(value).toBeGreaterThan(0);
  expect(detail['deltaMs']).toBeGreaterThan(0);
});
