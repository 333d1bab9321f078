import { join } from 'node:path';
import { checkDeltaSharing } from './delta-sharing.ts';
import { checkDocuments, installValidators } from './documents.ts';
import { checkGuides } from './guides.ts';
import { checkIceberg, installGuides, installIceberg } from './iceberg.ts';
import { checkJava, installJava } from './java.ts';
import { readMarket } from './market.ts';
import { checkMcp, installMcp } from './mcp.ts';
import { checkNotebooks, installNotebooks } from './notebooks.ts';
import { note, outcomes } from './outcomes.ts';
import { checkOutside } from './outside.ts';
import { checkPython, checkSpeed, type Environment, installPython } from './python.ts';
import { checkPythons, installPythons } from './pythons.ts';
import { checkR, installR } from './r.ts';
import { checkReadmes } from './readmes.ts';
import { type DemoSite, startDemoSite } from './server.ts';
import { checkSpark, installSpark } from './spark.ts';
import { writeTable } from './table.ts';
import { checkTypeScript, installTypeScript } from './typescript.ts';

type Check = (site: DemoSite) => Promise<void> | void;

interface Step {
  readonly name: string;
  readonly check: Check;
}

/** Each part installs its clients and returns their tests. */
const PARTS: Readonly<Record<string, () => Check>> = {
  typescript: () => withSite(installTypeScript(), checkTypeScript),
  java: () => withSite(installJava(), checkJava),
  r: () => withSite(installR(), checkR),
  iceberg: () => withSite(installIceberg('python3'), checkIceberg),
  mcp: () => withSite(installMcp('python3'), checkMcp),
  guides: () => withSite(installGuides('python3'), checkGuides),
  documents: () => withSite(installValidators(), checkDocuments),
  notebooks: () => withSite(installNotebooks('python3'), checkNotebooks),
  spark: () => withSite(installSpark('python3'), checkSpark),
};
/** PySpark is 456 MB, so this part runs only if it is named. */
const LARGE = ['spark'];
const OPTIONS = ['--reverse', '--spark'];

function withSite<Installed>(
  installed: Installed,
  check: (installed: Installed, site: DemoSite) => Promise<void> | void,
): Check {
  return (site) => check(installed, site);
}

/**
 * `npm run test:clients [-- --spark] [--reverse] [PART | PYTHON …]`: builds the clients, installs them as their users
 * do, and tests them against a server of this tree with the demo market. Format validators check the generated AsyncAPI
 * and Croissant documents. If parts are named, such as `r` or `iceberg` (PyIceberg and DuckDB), only these run. Any
 * other argument names a Python interpreter to test instead of `python3`. `--spark` adds Spark to all parts. A run
 * writes its rows into the table in docs/customers.md. `--reverse` runs the parts in the opposite order: each part leaves
 * the demo market as it was.
 */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const choice = words.filter((word) => !word.startsWith('--'));
  const unknown = words.find((word) => word.startsWith('--') && !OPTIONS.includes(word));
  if (unknown !== undefined) throw new Error(`${unknown} is not one of ${OPTIONS.join(', ')}`);
  checkReadmes();
  const steps = stepsOf(choice, words.includes('--spark'));
  const site = await startDemoSite();
  try {
    const market = await readMarket(site);
    for (const { name, check } of words.includes('--reverse') ? steps.toReversed() : steps) {
      await check(site);
      noteMarket(name, market, await readMarket(site));
    }
  } finally {
    await site.stop();
  }
  writeTable(outcomes, choice.length === 0);
  console.table(outcomes.map(({ works, ...row }) => ({ ...row, works: works ? 'yes' : 'NO' })));
  if (outcomes.some(({ works }) => !works)) process.exitCode = 1;
}

function stepsOf(choice: readonly string[], withSpark: boolean): Step[] {
  const isAll = choice.length === 0;
  const interpreters = isAll ? ['python3'] : choice.filter((name) => !(name in PARTS));
  const environments = interpreters.map(installPython);
  const [newest] = environments;
  if (newest !== undefined) installPythons(newest);
  const parts = Object.entries(PARTS).filter(
    ([name]) => choice.includes(name) || (LARGE.includes(name) ? withSpark : isAll),
  );
  return [
    ...environments.map((environment, n) => ({
      name: environment.names.interpreter,
      check: (site: DemoSite) => checkInterpreter(environment, site, n === 0),
    })),
    ...parts.map(([name, install]) => ({ name, check: install() })),
  ];
}

/** The first interpreter also measures the speed and lends its tools to the tests of the other versions. */
function checkInterpreter(environment: Environment, site: DemoSite, isFirst: boolean): void {
  const { bin, names } = environment;
  checkPython(environment, site);
  if (isFirst) {
    checkPythons(environment);
    checkSpeed(environment, site);
  }
  const logins = { check: 'login with a code', file: 'device-login' };
  checkOutside({ names, ...logins, env: { JISHI_TEST_PYTHON: join(bin, 'python') } });
  checkDeltaSharing(environment);
}

function noteMarket(step: string, before: string, after: string): void {
  const works = before === after;
  const detail = works ? after : `before: ${before}; after: ${after}`;
  const names = { client: step, interpreter: '', packages: '' };
  note({ ...names, check: 'leaves the demo market as it was', works, detail });
}

await main();
