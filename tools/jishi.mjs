import { join } from 'node:path';
import { readyPackages, root } from './ready/packages.mjs';
import { main, runTogether } from './ready/run.mjs';

/** `npm run jishi -- …`: the operator's commands. */
await main(() => {
  readyPackages();
  // File names on the command line are meant from where the operator stands, which npm leaves behind.
  return runTogether(
    [[join(root, 'apps/server/src/app/cli.ts'), ...process.argv.slice(2)]],
    process.env.INIT_CWD,
  );
});
