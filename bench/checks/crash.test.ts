import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runCrash } from '../crash/run.ts';
import { IN_MEMORY } from '../rig/home.ts';

beforeAll(() => void vi.stubEnv(IN_MEMORY, 'durable'));
afterAll(() => void vi.unstubAllEnvs());

it('killed servers and databases lose no money, deliver every paid order and charge no unanswered call', {
  timeout: 240_000,
}, async () => {
  const run = { operations: 150, servers: 2, persons: 6, callers: 12, serverKills: 1, databaseKills: 1 };
  const report = await runCrash(
    { ...run, minutesMax: 3, seed: Date.now() % 1_000, isPatient: false },
    () => undefined,
  );
  const { wrong, operations, serverKills, databaseKills, ownEnds } = report;
  expect({ wrong, serverKills, databaseKills, ownEnds }).toEqual({
    wrong: [],
    serverKills: 1,
    databaseKills: 1,
    ownEnds: 0,
  });
  expect(operations).toBeGreaterThanOrEqual(150);
});
