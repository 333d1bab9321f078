import { readyPackages, readySitePackages } from './ready/packages.mjs';
import { main, runTogether } from './ready/run.mjs';

/** `npm run docs`: builds the documentation site into dist/docs, with separate packages. */
await main(() => {
  readyPackages();
  readySitePackages();
  return runTogether([['tools/site/build.ts']]);
});
