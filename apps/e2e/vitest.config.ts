import { defineConfig } from 'vitest/config';
import { sweepsLeftOut } from '../../tools/checks/sweeps.ts';
import { LongestFirst } from './harness/longest-first.ts';

/** A journey waits for real pages, on a machine that also runs the server and its database. */
const JOURNEY_TIMEOUT_MS = 90_000;
/** The files share nothing but the server, and no file changes data there that another file reads. */
const FILES_AT_ONCE = 2;
/** Polling for content may take as long as one step on a page. */
const POLL_TIMEOUT_MS = 15_000;

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts', 'harness/**/*.test.ts'],
    exclude: sweepsLeftOut(),
    globalSetup: ['../server/test/clock/global-setup.ts', 'harness/global-setup.ts'],
    testTimeout: JOURNEY_TIMEOUT_MS,
    hookTimeout: JOURNEY_TIMEOUT_MS,
    // A test that passes when it is repeated does not fail the whole run. The checks list it as flaky.
    retry: 1,
    maxWorkers: FILES_AT_ONCE,
    // A worker keeps its modules, its Chromium process and the windows of readers from one file to the next.
    isolate: false,
    // Node imports the modules itself, as the product does, which uses less processor time than Vite's runner.
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: LongestFirst },
    expect: { requireAssertions: true, poll: { timeout: POLL_TIMEOUT_MS } },
  },
});
