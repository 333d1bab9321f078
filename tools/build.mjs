import { readyPackages } from './ready/packages.mjs';
import { main } from './ready/run.mjs';
import { readyWeb } from './ready/web.mjs';

/**
 * `npm run build`: installs what is missing and builds the web, for a server that a service manager then
 * runs.
 */
await main(() => {
  readyPackages();
  readyWeb();
});
