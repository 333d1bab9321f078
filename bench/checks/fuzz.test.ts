import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runFuzz } from '../fuzz/run.ts';
import { IN_MEMORY } from '../rig/home.ts';

beforeAll(() => void vi.stubEnv(IN_MEMORY, 'hasty'));
afterAll(() => void vi.unstubAllEnvs());

it('random calls all get an answer without errors in the log, and the books balance', {
  timeout: 240_000,
}, async () => {
  const run = { calls: 300, callers: 8, servers: 2, seed: Date.now() % 100_000 };
  const { wrong, errors } = await runFuzz(run, () => undefined);
  expect({ seed: run.seed, wrong, errors }).toEqual({ seed: run.seed, wrong: [], errors: [] });
});
