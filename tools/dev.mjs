import { readyPackages } from './ready/packages.mjs';
import { main, runTogether } from './ready/run.mjs';

/**
 * `npm run dev`: runs the server and the web; the server restarts and the web reloads when their sources
 * change. Open the address that Vite prints.
 */
await main(() => {
  readyPackages();
  return runTogether([
    ['--watch', '--watch-preserve-output', 'apps/server/src/app/main.ts'],
    ['node_modules/vite/bin/vite.js', 'apps/web', '--clearScreen', 'false'],
  ]);
});
