import { join } from 'node:path';
import { checkDeltaSharing } from './delta-sharing.ts';
import { checkDocuments, installValidators } from './documents.ts';
import { checkIceberg, installIceberg } from './iceberg.ts';
import { checkJava, installJava } from './java.ts';
import { checkNotebooks, installNotebooks } from './notebooks.ts';
import { outcomes } from './outcomes.ts';
import { checkOutside } from './outside.ts';
import { checkPython, checkSpeed, installPython } from './python.ts';
import { checkPythons, installPythons } from './pythons.ts';
import { checkR, installR } from './r.ts';
import { startDemoSite } from './server.ts';
import { checkTypeScript, installTypeScript } from './typescript.ts';

const PARTS = new Set(['typescript', 'java', 'r', 'iceberg', 'documents', 'notebooks']);

/**
 * `npm run test:clients [-- typescript | java | r | iceberg | documents | notebooks | PYTHON …]`: builds the clients,
 * installs them as their users do, and tests them against a server of this tree with the demo market. Format validators
 * check the generated AsyncAPI and Croissant documents. `typescript`, `java`, `r`, `iceberg` (PyIceberg and DuckDB),
 * `documents` and `notebooks` select only that part; any other argument names a Python interpreter to use instead of
 * `python3`, and selects only the Python part.
 */
async function main(): Promise<void> {
  const choice = process.argv.slice(2);
  const isChosen = (part: string): boolean => choice.length === 0 || choice.includes(part);
  const interpreters = choice.length > 0 ? choice.filter((name) => !PARTS.has(name)) : ['python3'];
  const environments = interpreters.map(installPython);
  const [newest] = environments;
  if (newest !== undefined) installPythons(newest);
  const project = isChosen('typescript') ? installTypeScript() : undefined;
  const java = isChosen('java') ? installJava() : undefined;
  const r = isChosen('r') ? installR() : undefined;
  const iceberg = isChosen('iceberg') ? installIceberg('python3') : undefined;
  const validators = isChosen('documents') ? installValidators() : undefined;
  const notebooks = isChosen('notebooks') ? installNotebooks('python3') : undefined;
  const site = await startDemoSite();
  try {
    for (const environment of environments) checkPython(environment, site);
    if (newest !== undefined) {
      checkPythons(newest);
      checkSpeed(newest, site);
    }
    for (const environment of environments) {
      const { bin, names } = environment;
      const logins = { check: 'login with a code', file: 'device-login' };
      checkOutside({ names, ...logins, env: { JISHI_TEST_PYTHON: join(bin, 'python') } });
      checkDeltaSharing(environment);
    }
    if (project !== undefined) await checkTypeScript(project, site);
    if (java !== undefined) checkJava(java, site);
    if (r !== undefined) checkR(r, site);
    if (iceberg !== undefined) await checkIceberg(iceberg, site);
    if (validators !== undefined) checkDocuments(validators, site);
    if (notebooks !== undefined) checkNotebooks(notebooks, site);
  } finally {
    await site.stop();
  }
  console.table(outcomes.map(({ works, ...row }) => ({ ...row, works: works ? 'yes' : 'NO' })));
  if (outcomes.some(({ works }) => !works)) process.exitCode = 1;
}

await main();
