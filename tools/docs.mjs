import { readyPackages, readySitePackages } from './ready/packages.mjs';
import { main, runTogether } from './ready/run.mjs';

/** `npm run docs`: builds the site of the documents into dist/docs, with packages of its own. */
await main(() => {
  readyPackages();
  readySitePackages();
  return runTogether([['tools/site/build.ts']]);
});
