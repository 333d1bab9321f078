import { readyChromium } from './ready/chromium.mjs';
import { NotReady, readyPackages } from './ready/packages.mjs';
import { main, runTogether } from './ready/run.mjs';
import { readyWeb } from './ready/web.mjs';

/** The tests that run in addition to every check, by flag. */
const TESTS = {
  undefined: 'all',
  '--changed': 'changed',
  '--sweeps': 'sweeps',
  '--languages': 'languages',
  '--days': 'days',
};

/**
 * `npm test` installs missing packages and runs every check and every test except the sweeps (`*.sweep.test.ts`),
 * which `npm test -- --sweeps` runs. `npm test -- --changed [COMMIT]` runs the tests of everything that differs from
 * a commit, by default the newest one. `npm test -- --languages` runs each journey in each language, and
 * `npm test -- --days` runs every test on ten other days, which takes hours.
 */
const [flag, since = 'HEAD'] = process.argv.slice(2);
await main(() => {
  const tests = TESTS[flag];
  if (tests === undefined)
    throw new NotReady(
      `unknown option ${flag}: npm test [-- --changed [COMMIT] | --sweeps | --languages | --days]`,
    );
  readyPackages();
  process.env.CHROMIUM_PATH = readyChromium();
  readyWeb();
  return runTogether([['tools/run-checks.ts', tests, since]]);
});
