import { readyPackages } from './ready/packages.mjs';
import { main, runTogether } from './ready/run.mjs';
import { readyWeb } from './ready/web.mjs';

/**
 * `npm run build`: installs what is missing, builds the web, for a server that a service manager then runs, and
 * writes the bill of materials.
 */
await main(() => {
  readyPackages();
  readyWeb();
  return runTogether([['tools/sbom.ts']]);
});
