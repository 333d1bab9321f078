import { checkDeltaSharing } from './delta-sharing.ts';
import { outcomes } from './outcomes.ts';
import { checkPython, installPython } from './python.ts';
import { startDemoSite } from './server.ts';
import { checkTypeScript, installTypeScript } from './typescript.ts';

/**
 * `npm run test:clients [-- typescript | PYTHON …]`: builds the clients, installs them as their users do, and tests them
 * against a server of this tree with the demo market. `typescript` names that client alone; other arguments name
 * Python interpreters instead of `python3`, without the TypeScript client.
 */
async function main(): Promise<void> {
  const choice = process.argv.slice(2);
  const interpreters = choice.length > 0 ? choice.filter((name) => name !== 'typescript') : ['python3'];
  const environments = interpreters.map(installPython);
  const project = choice.length === 0 || choice.includes('typescript') ? installTypeScript() : undefined;
  const site = await startDemoSite();
  try {
    for (const environment of environments) checkPython(environment, site);
    for (const environment of environments) checkDeltaSharing(environment);
    if (project !== undefined) await checkTypeScript(project, site);
  } finally {
    await site.stop();
  }
  console.table(outcomes.map(({ works, ...row }) => ({ ...row, works: works ? 'yes' : 'NO' })));
  if (outcomes.some(({ works }) => !works)) process.exitCode = 1;
}

await main();
