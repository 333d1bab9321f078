import { mergeConfig } from 'vitest/config';
import tests from '../../../../vitest.config.ts';

const { projects: _, globalSetup: __, ...test } = tests.test ?? {};

/**
 * Tests with programs from Debian (`npm run test:pgbouncer`, `npm run test:failover`). The tests install
 * these programs.
 */
export default mergeConfig(
  { test },
  {
    test: {
      root: import.meta.dirname,
      include: ['**/*.test.ts'],
      globalSetup: ['../clock/global-setup.ts', '../harness/global-setup.ts'],
      fileParallelism: false,
      hookTimeout: 300_000,
      testTimeout: 300_000,
    },
  },
);
