import { defineConfig } from 'vitest/config';

/** A journey waits for real pages on a machine that also runs the server and its database. */
const JOURNEY_TIMEOUT_MS = 90_000;

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts', 'harness/**/*.test.ts'],
    globalSetup: ['harness/global-setup.ts'],
    testTimeout: JOURNEY_TIMEOUT_MS,
    hookTimeout: JOURNEY_TIMEOUT_MS,
    maxWorkers: 1,
    expect: { requireAssertions: true },
  },
});
