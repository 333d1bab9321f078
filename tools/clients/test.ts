import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DemoSite, startDemoSite } from './server.ts';

/**
 * `npm run test:clients [-- PYTHON …]`: builds the Python client, installs the wheel in an environment of its own, and
 * tests it against a server of this tree with the demo market. The arguments name other interpreters than `python3`.
 */
const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'sdks/python');
const cache = join(root, 'node_modules/.cache/clients');
const PACKAGES = ['pandas>=2.2', 'polars>=1', 'pyarrow>=16', 'ipython>=8'];
const TOOLS = [
  'build>=1',
  'hatchling>=1.25',
  'pytest>=8',
  'mypy>=1.10',
  'pyright>=1.1.380',
  'pandas-stubs>=2.2',
];
/** A run of the tests waits for the server, which may be slow on a busy machine. */
const TEST_MAX_MS = 900_000;

interface Outcome {
  readonly client: string;
  readonly interpreter: string;
  readonly check: string;
  readonly works: boolean;
  readonly detail: string;
}

const outcomes: Outcome[] = [];

async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const interpreters = named.length > 0 ? named : ['python3'];
  const environments = interpreters.map(installInto);
  const site = await startDemoSite();
  try {
    for (const environment of environments) checkPython(environment, site);
  } finally {
    await site.stop();
  }
  console.table(outcomes.map(({ works, ...row }) => ({ ...row, works: works ? 'yes' : 'NO' })));
  if (outcomes.some(({ works }) => !works)) process.exitCode = 1;
}

interface Environment {
  readonly bin: string;
  readonly interpreter: string;
  readonly client: string;
}

/** Makes the environment once, and installs the wheel of this tree into it each time. */
function installInto(python: string): Environment {
  const version = run(python, ['-c', 'import platform; print(platform.python_version())']).trim();
  const folder = join(cache, `python-${version}`);
  const bin = join(folder, 'bin');
  const mark = join(folder, 'packages.json');
  const packages = [...PACKAGES, ...TOOLS];
  if (!existsSync(mark)) {
    mkdirSync(cache, { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    run(python, ['-m', 'venv', folder]);
  }
  run(join(bin, 'pip'), ['install', '--quiet', '--disable-pip-version-check', ...packages]);
  writeFileSync(mark, JSON.stringify(packages));
  const wheels = join(folder, 'wheels');
  rmSync(wheels, { recursive: true, force: true });
  run(join(bin, 'python'), ['-m', 'build', '--no-isolation', '--wheel', '--outdir', wheels, source]);
  const [wheel] = readdirSync(wheels);
  if (wheel === undefined) throw new Error('the build made no wheel');
  const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '--force-reinstall'];
  run(join(bin, 'pip'), ['install', ...options, join(wheels, wheel)]);
  const client = run(join(bin, 'python'), [
    '-c',
    'import importlib.metadata as m; print("jishi", m.version("jishi"))',
  ]);
  return { bin, interpreter: `Python ${version}`, client: client.trim() };
}

function checkPython(environment: Environment, site: DemoSite): void {
  const [person, institution] = site.accounts.map(({ accessKey, accessSecret }) => ({
    access_key: accessKey,
    access_secret: accessSecret,
  }));
  const facts = JSON.stringify({ origin: site.origin, person, institution });
  const tests = ['-m', 'pytest', '-p', 'no:cacheprovider', '-rs', '--strict-markers'];
  check(environment, 'tests', 'python', tests, { JISHI_TEST_SITE: facts });
  check(environment, 'mypy --strict', 'mypy', ['--strict', '--cache-dir', join(cache, 'mypy')]);
  check(environment, 'pyright strict', 'pyright', ['--pythonpath', join(environment.bin, 'python')]);
}

/** Runs a program of the environment in the client's folder and notes its last line. */
function check(
  { bin, interpreter, client }: Environment,
  name: string,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): void {
  const ran = spawnSync(join(bin, program), args, {
    cwd: source,
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PATH: `${bin}:${process.env.PATH}`, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: TEST_MAX_MS,
  });
  const lines = ran.stdout.trim().split('\n');
  // A test that is left out proves nothing.
  const works = ran.status === 0 && !/\d+ skipped/.test(lines.at(-1) ?? '');
  if (!works) console.log(ran.stdout);
  outcomes.push({ client, interpreter, check: name, works, detail: lines.at(-1) ?? '' });
}

function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

await main();
