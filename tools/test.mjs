import { readyChromium } from './ready/chromium.mjs';
import { readyPackages } from './ready/packages.mjs';
import { main, runTogether } from './ready/run.mjs';
import { readyWeb } from './ready/web.mjs';

/** `npm test`: installs what is missing and runs every check and every test there is. */
await main(() => {
  readyPackages();
  process.env.CHROMIUM_PATH = readyChromium();
  readyWeb();
  return runTogether([['tools/run-checks.ts', 'all']]);
});
