import { readyPackages } from './ready/packages.mjs';
import { main, runTogether } from './ready/run.mjs';
import { readyWeb } from './ready/web.mjs';

/**
 * `npm run build`: installs missing packages, builds the web client for a server under a service manager, and writes
 * the bill of materials.
 */
await main(() => {
  readyPackages();
  readyWeb();
  return runTogether([['tools/sbom.ts']]);
});
