import { readyPackages } from './ready/packages.mjs';
import { DRAINED_STOP_MAX_MS, main, runTogether } from './ready/run.mjs';
import { keepCompiledCode, SERVER_FLAGS } from './ready/server.mjs';
import { readyWeb } from './ready/web.mjs';

/** `npm start`: installs missing packages, builds the web if it is out of date, and starts the server. */
await main(() => {
  readyPackages();
  readyWeb();
  keepCompiledCode();
  // The -- keeps Node from reading --env-file itself.
  return runTogether([[...SERVER_FLAGS, '--', 'apps/server/src/app/main.ts', ...process.argv.slice(2)]], {
    orderlyMaxMs: DRAINED_STOP_MAX_MS,
  });
});
