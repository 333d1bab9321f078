import { checkDeltaSharing } from './delta-sharing.ts';
import { checkIceberg, installIceberg } from './iceberg.ts';
import { outcomes } from './outcomes.ts';
import { checkPython, installPython } from './python.ts';
import { startDemoSite } from './server.ts';
import { checkTypeScript, installTypeScript } from './typescript.ts';

/** Clients that are chosen by their names. */
const NAMED = ['typescript', 'iceberg'];

/**
 * `npm run test:clients [-- typescript | iceberg | PYTHON …]`: builds the clients, installs them as their users do, and
 * tests them against a server of this tree with the demo market. `typescript` and `iceberg` (PyIceberg and DuckDB) name
 * one of them alone; other arguments name Python interpreters instead of `python3`, without the other clients.
 */
async function main(): Promise<void> {
  const choice = process.argv.slice(2);
  const isChosen = (name: string): boolean => choice.length === 0 || choice.includes(name);
  const interpreters = choice.length > 0 ? choice.filter((name) => !NAMED.includes(name)) : ['python3'];
  const environments = interpreters.map(installPython);
  const project = isChosen('typescript') ? installTypeScript() : undefined;
  const iceberg = isChosen('iceberg') ? installIceberg('python3') : undefined;
  const site = await startDemoSite();
  try {
    for (const environment of environments) checkPython(environment, site);
    for (const environment of environments) checkDeltaSharing(environment);
    if (project !== undefined) await checkTypeScript(project, site);
    if (iceberg !== undefined) await checkIceberg(iceberg, site);
  } finally {
    await site.stop();
  }
  console.table(outcomes.map(({ works, ...row }) => ({ ...row, works: works ? 'yes' : 'NO' })));
  if (outcomes.some(({ works }) => !works)) process.exitCode = 1;
}

await main();
