import { join } from 'node:path';
import { readyPackages, root } from './ready/packages.mjs';
import { main, runTogether } from './ready/run.mjs';
import { keepCompiledCode } from './ready/server.mjs';

/** `npm run jishi -- …`: the operator's commands. */
await main(() => {
  readyPackages();
  keepCompiledCode();
  // File names on the command line are relative to the operator's folder, which npm changes.
  return runTogether([['--', join(root, 'apps/server/src/app/cli.ts'), ...process.argv.slice(2)]], {
    cwd: process.env.INIT_CWD,
  });
});
