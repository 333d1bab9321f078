import { readyChromium } from './ready/chromium.mjs';
import { readyPackages } from './ready/packages.mjs';
import { main, runTogether } from './ready/run.mjs';

/** `npm run docs:flows`: runs the four flows and writes them, file by file, into docs/flows.md. */
await main(() => {
  readyPackages();
  process.env.CHROMIUM_PATH = readyChromium();
  return runTogether([['tools/flows/main.ts', ...process.argv.slice(2)]]);
});
