import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { sweepsLeftOut } from './tools/checks/sweeps.ts';

/** Journeys across modules and large loads may take a while on a small machine, but a hang has to end. */
const TEST_TIMEOUT_MS = 180_000;
/** An awaited state comes late while the machine has other work; the default is one second. */
const POLL_TIMEOUT_MS = 30_000;

/** A test server makes much short-lived data. V8's default young heap copies most of it before it dies. */
const YOUNG_HEAP = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

const exclude = [
  ...['**/node_modules/**', 'apps/e2e/**', 'bench/checks/**', 'apps/server/test/outside/**'],
  ...sweepsLeftOut(),
];

export default defineConfig({
  test: {
    globalSetup: ['apps/server/test/clock/global-setup.ts', 'apps/server/test/harness/global-setup.ts'],
    setupFiles: [fileURLToPath(new URL('apps/server/test/harness/properties.ts', import.meta.url))],
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    maxWorkers: 2,
    execArgv: YOUNG_HEAP,
    // A worker keeps its modules from one file to the next; to load them anew took two thirds of a pure test's time.
    isolate: false,
    sequence: { shuffle: true },
    expect: { requireAssertions: true, poll: { timeout: POLL_TIMEOUT_MS } },
    // Node imports the modules itself, as in production. Vite's runner takes a sixth more CPU.
    experimental: { viteModuleRunner: false },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{apps,packages,sdks,tools,bench}/**/*.test.ts'],
          exclude: [...exclude, 'apps/web/**'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude,
          // Only Vite can import components.
          experimental: { viteModuleRunner: true },
          sequence: { groupOrder: 0 },
        },
      },
    ],
  },
});
