import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { check, type Names, run } from './outcomes.ts';
import { shellLines, withoutComment } from './readmes.ts';
import type { DemoSite } from './server.ts';

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'sdks/python');
const cache = join(root, 'node_modules/.cache/clients');
const FRAMES = ['pandas>=2.2', 'polars>=1', 'pyarrow>=16', 'duckdb>=1.1'];
const TOOLS = ['build>=1', 'hatchling>=1.25', 'ipython>=8', 'pytest>=8'];
const TYPES = [
  'mypy>=1.10',
  'pyright>=1.1.380',
  'pandas-stubs>=2.2',
  'pyarrow-stubs>=17',
  'ruff>=0.6',
  'vermin>=1.6',
];
const QUIET = ['--quiet', '--disable-pip-version-check'];

export interface Environment {
  readonly bin: string;
  /** An interpreter without installed packages. */
  readonly bare: string;
  readonly wheel: string;
  readonly names: Names;
}

/** Creates the environment once, and installs the wheel of this tree into it each time. */
export function installPython(python: string): Environment {
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

export function versionsIn(bin: string, packages: readonly string[]): string {
  const program =
    'import sys; from importlib.metadata import version as v; print(*(f"{p} {v(p)}" for p in sys.argv[1:]))';
  return run(join(bin, 'python'), ['-c', program, ...packages]).trim();
}

function factsOf({ origin, accounts }: DemoSite): { JISHI_TEST_SITE: string } {
  const [person, institution] = accounts.map(({ accessKey, accessSecret }) => ({
    access_key: accessKey,
    access_secret: accessSecret,
  }));
  return { JISHI_TEST_SITE: JSON.stringify({ origin, person, institution }) };
}

/** Compares the speed of the client with that of curl. */
export function checkSpeed({ bin, names }: Environment, site: DemoSite): void {
  const args = [join(import.meta.dirname, 'speed/frames.py')];
  check({
    ...{ names, check: 'a million rows into polars', program: join(bin, 'python'), args },
    ...{ cwd: source, env: factsOf(site) },
  });
}

/** Installs the client with the commands of its README, in a new environment. */
function checkInstallation(bin: string, names: Names): void {
  const folder = join(bin, '../as-written');
  rmSync(folder, { recursive: true, force: true });
  run(join(bin, 'python'), ['-m', 'venv', folder]);
  const env = { PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, PIP_DISABLE_PIP_VERSION_CHECK: '1' };
  for (const line of shellLines('python', 'pip').map(withoutComment)) {
    const command = `${line} --quiet && python -c 'import jishi, importlib.metadata as m; print(m.version(jishi.__name__))'`;
    check({
      names,
      check: line,
      program: '/bin/sh',
      args: ['-ec', command],
      cwd: source,
      env,
      summary: /^[\d.]+$/m,
    });
  }
}

/** Tests the client against a server with the demo market. */
export function checkPython({ bin, bare, wheel, names }: Environment, site: DemoSite): void {
  const facts = factsOf(site);
  const ran = (
    name: string,
    program: string,
    args: readonly string[],
    env: Record<string, string> = {},
  ): void =>
    check({
      names,
      check: name,
      program,
      args,
      cwd: source,
      env: { PYTHONDONTWRITEBYTECODE: '1', ...env, PATH: `${bin}:${process.env.PATH}` },
    });
  const files = readdirSync(join(source, 'tests')).filter((name) => /^test_\w+\.py$/.test(name));
  for (const file of files.toSorted()) {
    const pytest = ['-m', 'pytest', '-p', 'no:cacheprovider', '-rs', `tests/${file}`];
    ran(file, join(bin, 'python'), pytest, facts);
  }
  checkInstallation(bin, names);
  ran('no package', bare, ['tests/bare.py'], { ...facts, PYTHONPATH: wheel });
  ran('ruff', join(bin, 'ruff'), ['check', '--no-cache']);
  ran('ruff format', join(bin, 'ruff'), ['format', '--no-cache', '--check']);
}
