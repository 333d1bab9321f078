import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { check, run } from './outcomes.ts';
import { type Environment, versionsIn } from './python.ts';

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'sdks/python');
const cache = join(root, 'node_modules/.cache/clients/pythons');
const site = join(cache, 'site');
const program = join(import.meta.dirname, 'pythons/run.mjs');
/** Releases of Pyodide, which is CPython for WebAssembly, by the version of Python. */
const PYTHONS = { '3.10': '0.22.1', '3.12': '0.27.8', '3.13': '0.29.5', '3.14': '314.0.7' } as const;
type Version = keyof typeof PYTHONS;
const VERSIONS = Object.keys(PYTHONS) as Version[];
/** The versions for which both type checkers check the client. */
const TYPED = ['3.10', '3.11', '3.12', '3.13', '3.14'] as const;
/** The newest stubs of pandas and NumPy do not support 3.10, so its types are checked with the last ones that do. */
const OLDEST = join(cache, 'types-3.10');
const OLDEST_FRAMES = [
  ...['numpy<2.3', 'pandas>=2.2,<3', 'pandas-stubs>=2.2,<2.4', 'polars>=1', 'pyarrow>=16'],
  ...['pyarrow-stubs>=17', 'duckdb>=1.1', 'ipython>=8,<9'],
];
const nameOf = (version: Version): string => `python-${version}`;
/** Pure-Python packages, including those that Python 3.10 needs. */
const PACKAGES = [
  ...['pytest==8.4.2', 'pluggy>=1.5', 'iniconfig', 'packaging', 'pygments'],
  ...['exceptiongroup', 'tomli', 'typing_extensions'],
];
const PURE = [
  ...['--no-deps', '--only-binary=:all:', '--platform', 'any', '--python-version', '3.10'],
  ...['--implementation', 'py', '--abi', 'none'],
];
/** The tests that need no server. */
const TESTS = ['golden', 'retries', 'config', 'login'].map((name) => `tests/test_${name}.py`);

/** Downloads Python versions that few systems have installed, and installs the wheel for each. */
export function installPythons({ bin, wheel }: Environment): void {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const aliases = VERSIONS.map((version) => `${nameOf(version)}@npm:pyodide@${PYTHONS[version]}`);
  run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', ...aliases], cache);
  const install = ['install', '--quiet', '--disable-pip-version-check', '--target', site];
  run(join(bin, 'pip'), [...install, ...PURE, ...PACKAGES, wheel]);
  if (!existsSync(OLDEST)) run(join(bin, 'python'), ['-m', 'venv', OLDEST]);
  const quiet = ['install', '--quiet', '--disable-pip-version-check'];
  run(join(OLDEST, 'bin/pip'), [...quiet, ...OLDEST_FRAMES]);
}

/** Checks the types of the client as an interpreter of this version sees them. */
function checkTypes({ bin, names }: Environment, version: (typeof TYPED)[number]): void {
  const packages = join(version === '3.10' ? join(OLDEST, 'bin') : bin, 'python');
  const row = { ...names, interpreter: `Python ${version}`, packages: '' };
  const mypy = ['--strict', '--python-version', version, '--python-executable', packages];
  const cacheOption = ['--cache-dir', join(cache, `mypy-${version}`)];
  const pyright = ['--pythonpath', packages, '--pythonversion', version];
  check({
    names: row,
    check: 'mypy --strict',
    program: join(bin, 'mypy'),
    args: [...mypy, ...cacheOption],
    cwd: source,
  });
  check({ names: row, check: 'pyright strict', program: join(bin, 'pyright'), args: pyright, cwd: source });
}

/** Tests the wheel, and its types, in each version of Python. */
export function checkPythons(environment: Environment): void {
  const { bin, names } = environment;
  for (const version of VERSIONS) {
    const row = { ...names, interpreter: `Python ${version}`, packages: `pyodide ${PYTHONS[version]}` };
    check({
      ...{ names: row, check: 'tests without threads', program: process.execPath, cwd: cache },
      args: [program, nameOf(version), join(root, 'sdks'), site, ...TESTS],
    });
  }
  for (const version of TYPED) checkTypes(environment, version);
  const oldest = { ...names, interpreter: 'Python 3.10', packages: versionsIn(bin, ['vermin']) };
  const vermin = ['--target=3.10-', '--violations', '--no-tips', '--eval-annotations', 'src/jishi'];
  check({
    names: oldest,
    check: 'syntax and library',
    program: join(bin, 'vermin'),
    args: vermin,
    cwd: source,
  });
}
