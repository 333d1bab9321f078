import { readyPackages } from './ready/packages.mjs';
import { main, runTogether } from './ready/run.mjs';
import { readyWeb } from './ready/web.mjs';

/**
 * `npm run release`: installs missing packages, builds the web, and archives the product with everything that it needs
 * at run time on this platform in `dist/release/`.
 */
await main(() => {
  readyPackages();
  readyWeb();
  return runTogether([['tools/release/main.ts', ...process.argv.slice(2)]]);
});
