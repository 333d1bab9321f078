import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { compareReplicas } from '../measures/replicas.ts';
import { IN_MEMORY } from '../rig/home.ts';

beforeAll(() => void vi.stubEnv(IN_MEMORY, 'hasty'));
afterAll(() => void vi.unstubAllEnvs());

it('compares reading from one and from two replicas with reading from none', {
  timeout: 240_000,
}, async () => {
  const { parts = {} } = await compareReplicas(2_000, 1, () => undefined);
  expect(Object.keys(parts)).toEqual(['with 1', 'with 2']);
  expect(Object.values(parts).every((ratio) => ratio > 0)).toBe(true);
});
