import { readyPackages } from './ready/packages.mjs';
import { main, runTogether } from './ready/run.mjs';

/** `npm run check`: runs every check that needs neither a database nor a browser. */
await main(() => {
  readyPackages();
  return runTogether([['tools/run-checks.ts', 'fast']]);
});
