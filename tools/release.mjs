import { readyPackages } from './ready/packages.mjs';
import { main, runTogether } from './ready/run.mjs';
import { readyWeb } from './ready/web.mjs';

/**
 * `npm run release`: installs missing packages, builds the web, and packs the product with everything that it needs
 * at run time, for this platform, into `dist/release/`.
 */
await main(() => {
  readyPackages();
  readyWeb();
  return runTogether([['tools/release/main.ts', ...process.argv.slice(2)]]);
});
