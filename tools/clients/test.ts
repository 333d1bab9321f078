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
const FRAMES = ['pandas>=2.2', 'polars>=1', 'pyarrow>=16', 'duckdb>=1.1'];
const TOOLS = ['build>=1', 'hatchling>=1.25', 'ipython>=8', 'pytest>=8'];
const TYPES = ['mypy>=1.10', 'pyright>=1.1.380', 'pandas-stubs>=2.2', 'pyarrow-stubs>=17', 'ruff>=0.6'];
const QUIET = ['--quiet', '--disable-pip-version-check'];
/** A run of the tests waits for the server, which may be slow on a busy machine. */
const CHECK_MAX_MS = 900_000;

interface Outcome {
  readonly client: string;
  readonly interpreter: string;
  readonly packages: string;
  readonly check: string;
  readonly works: boolean;
  readonly detail: string;
}

interface Environment {
  readonly bin: string;
  /** An interpreter that has no package. */
  readonly bare: string;
  readonly wheel: string;
  readonly names: Pick<Outcome, 'client' | 'interpreter' | 'packages'>;
}

const outcomes: Outcome[] = [];

async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const environments = (named.length > 0 ? named : ['python3']).map(installInto);
  const site = await startDemoSite();
  try {
    for (const environment of environments) checkPython(environment, site);
  } finally {
    await site.stop();
  }
  console.table(outcomes.map(({ works, ...row }) => ({ ...row, works: works ? 'yes' : 'NO' })));
  if (outcomes.some(({ works }) => !works)) process.exitCode = 1;
}

/** Makes the environment once, and installs the wheel of this tree into it each time. */
function installInto(python: string): Environment {
  const version = run(python, ['-c', 'import platform; print(platform.python_version())']).trim();
  const folder = join(cache, `python-${version}`);
  const bin = join(folder, 'bin');
  const mark = join(folder, 'complete');
  if (!existsSync(mark)) {
    mkdirSync(cache, { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    run(python, ['-m', 'venv', folder]);
    run(python, ['-m', 'venv', '--without-pip', join(folder, 'bare')]);
    writeFileSync(mark, '');
  }
  run(join(bin, 'pip'), ['install', ...QUIET, ...FRAMES, ...TOOLS, ...TYPES]);
  const wheels = join(folder, 'wheels');
  rmSync(wheels, { recursive: true, force: true });
  run(join(bin, 'python'), ['-m', 'build', '--no-isolation', '--wheel', '--outdir', wheels, source]);
  const [file] = readdirSync(wheels);
  if (file === undefined) throw new Error('the build made no wheel');
  const wheel = join(wheels, file);
  run(join(bin, 'pip'), ['install', ...QUIET, '--no-deps', '--force-reinstall', wheel]);
  const names = {
    client: versionsIn(bin, ['jishi']),
    interpreter: `Python ${version}`,
    packages: versionsIn(bin, ['pandas', 'polars', 'pyarrow', 'duckdb']),
  };
  return { bin, bare: join(folder, 'bare/bin/python'), wheel, names };
}

function versionsIn(bin: string, packages: readonly string[]): string {
  const program =
    'import sys; from importlib.metadata import version as v; print(*(f"{p} {v(p)}" for p in sys.argv[1:]))';
  return run(join(bin, 'python'), ['-c', program, ...packages]).trim();
}

function checkPython(environment: Environment, site: DemoSite): void {
  const { bin, bare, wheel } = environment;
  const [person, institution] = site.accounts.map(({ accessKey, accessSecret }) => ({
    access_key: accessKey,
    access_secret: accessSecret,
  }));
  const facts = { JISHI_TEST_SITE: JSON.stringify({ origin: site.origin, person, institution }) };
  const files = readdirSync(join(source, 'tests')).filter((name) => /^test_\w+\.py$/.test(name));
  for (const file of files.toSorted()) {
    const pytest = ['-m', 'pytest', '-p', 'no:cacheprovider', '-rs', `tests/${file}`];
    check(environment, file, join(bin, 'python'), pytest, facts);
  }
  check(environment, 'no package', bare, ['tests/bare.py'], { ...facts, PYTHONPATH: wheel });
  check(environment, 'ruff', join(bin, 'ruff'), ['check', '--no-cache']);
  check(environment, 'ruff format', join(bin, 'ruff'), ['format', '--no-cache', '--check']);
  check(environment, 'mypy --strict', join(bin, 'mypy'), ['--strict', '--cache-dir', join(cache, 'mypy')]);
  check(environment, 'pyright strict', join(bin, 'pyright'), ['--pythonpath', join(bin, 'python')]);
}

/** Runs a program in the client's folder and notes its last line. */
function check(
  { bin, names }: Environment,
  name: string,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): void {
  const path = `${bin}:${process.env.PATH}`;
  const ran = spawnSync(program, args, {
    cwd: source,
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: CHECK_MAX_MS,
  });
  const detail = ran.stdout.trim().split('\n').at(-1) ?? '';
  // A test that is left out proves nothing.
  const works = ran.status === 0 && !/\d+ skipped/.test(detail);
  if (!works) console.log(ran.stdout);
  outcomes.push({ ...names, check: name, works, detail });
}

function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

await main();
