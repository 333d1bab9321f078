import { readyPackages } from './ready/packages.mjs';
import { main, runTogether } from './ready/run.mjs';
import { SERVER_FLAGS } from './ready/server.mjs';
import { readyWeb } from './ready/web.mjs';

/** `npm start`: installs what is missing, builds the web when it is stale, and serves. */
await main(() => {
  readyPackages();
  readyWeb();
  return runTogether([[...SERVER_FLAGS, 'apps/server/src/app/main.ts', ...process.argv.slice(2)]]);
});
