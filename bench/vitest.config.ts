import { mergeConfig } from 'vitest/config';
import tests from '../vitest.config.ts';

const { projects: _, globalSetup: __, ...test } = tests.test ?? {};

/**
 * `npm run bench:check` runs the measures, the crash run and the random calls at their smallest size. They start their
 * own servers, and prove nothing about speed.
 */
export default mergeConfig(
  { test },
  {
    test: {
      root: import.meta.dirname,
      include: ['checks/**/*.test.ts'],
      globalSetup: [
        '../apps/server/test/clock/global-setup.ts',
        '../apps/server/test/harness/global-setup.ts',
      ],
    },
  },
);
