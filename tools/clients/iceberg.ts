import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { GuideTools } from './guides.ts';
import { readAsInstitution } from './market.ts';
import { check, type Names, run } from './outcomes.ts';
import type { DemoSite } from './server.ts';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/clients');
const program = join(import.meta.dirname, 'iceberg/readers.py');
/** Each DuckDB extension is a package for exactly one DuckDB version. */
const DUCKDB = '1.5.5';
const EXTENSIONS = ['httpfs', 'avro', 'iceberg'];
export const ICEBERG_PACKAGES = [
  'pyiceberg[pandas,pyarrow]==0.12.0',
  `duckdb==${DUCKDB}`,
  `duckdb-cli==${DUCKDB}`,
  ...EXTENSIONS.map((name) => `duckdb-extension-${name}==${DUCKDB}`),
];

export interface IcebergReaders {
  readonly python: string;
  readonly names: Names;
}

/** Creates an environment with the readers, once for each list of packages. */
export function installIceberg(interpreter: string): IcebergReaders {
  const version = run(interpreter, ['-c', 'import platform; print(platform.python_version())']).trim();
  const folder = join(cache, `iceberg-${version}-${DUCKDB}`);
  const mark = join(folder, 'complete');
  const packages = ICEBERG_PACKAGES.join('\n');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== packages) {
    mkdirSync(cache, { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    run(interpreter, ['-m', 'venv', folder]);
    run(join(folder, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', ...ICEBERG_PACKAGES]);
    writeFileSync(mark, packages);
  }
  return {
    python: join(folder, 'bin/python'),
    names: {
      client: 'PyIceberg 0.12.0',
      interpreter: `Python ${version}`,
      packages: `duckdb ${DUCKDB} with iceberg`,
    },
  };
}

/** Installs the programs that the examples of the guides need. */
export function installGuides(interpreter: string): GuideTools {
  const { python } = installIceberg(interpreter);
  const program = join(dirname(python), 'duckdb');
  const home = join(cache, 'duckdb-home');
  const [platform = ''] = run(program, ['-csv', '-noheader', '-c', 'select platform from pragma_platform()'])
    .trim()
    .split('\n');
  // DuckDB keeps the extensions that `install` fetches in this folder.
  const extensions = join(home, '.duckdb/extensions', `v${DUCKDB}`, platform);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(extensions, { recursive: true });
  const site = run(python, ['-c', 'import sysconfig; print(sysconfig.get_path("platlib"))']).trim();
  for (const name of EXTENSIONS)
    copyFileSync(
      join(site, `duckdb_extension_${name}/extensions/v${DUCKDB}/${name}.duckdb_extension`),
      join(extensions, `${name}.duckdb_extension`),
    );
  return { python, duckdb: { program, home }, cwd: home };
}

const HEAD = 'SECCODE,TRADEDATE,PRICE,LARGE,RATIO,SEEN,OPEN,NOTE';
/** No security of the demo market has these codes: a load removes the demo rows of the codes that it contains. */
const ROWS = [
  '990001,2026-01-05,10.5,123456789012345678901234.000001,0.1,2026-01-05 09:30:00.000001,true,平安银行',
  '990001,2026-01-06,10.6001,,,,,',
  '990002,2026-01-05,-7.25,-0.000001,-2.5e-7,1999-12-31 23:59:59.999999,false,"万科,A"',
  '990001,2026-02-02,99999999999999.9999,1,1000000,2026-02-02 09:30:00,true,é😀',
  '996000,2026-02-03,0.0001,0,3,2026-02-03 09:30:00,false,浦发银行',
  '990001,2026-03-02,11,1,1,2026-03-02 09:30:00,true,平安银行',
];
const CORRECTED = ['990001,2026-03-02,12.5,1,1,2026-03-02 09:30:00,true,平安银行'];

/** Loads a table, reads it, corrects one month, and reads it again. */
export async function checkIceberg({ python, names }: IcebergReaders, site: DemoSite): Promise<void> {
  const env = readersEnv(site);
  const step = (name: string, args: readonly string[]): void =>
    check({ names, check: name, program: python, args: [program, ...args], cwd: root, env });
  const note = join(site.home, 'iceberg-snapshot.json');
  await loadRows(site);
  step('PyIceberg: a table', ['first', note]);
  step('DuckDB: a table', ['duck', note]);
  await load(site, CORRECTED);
  step('PyIceberg: time travel', ['second', note]);
  step('PyIceberg: a file that is paid', ['price', note]);
}

export function readersEnv({ origin, accounts }: DemoSite): { readonly JISHI_TEST_SITE: string } {
  const [person, institution] = accounts.map(({ accessKey, accessSecret }) => ({
    access_key: accessKey,
    access_secret: accessSecret,
  }));
  return { JISHI_TEST_SITE: JSON.stringify({ origin, person, institution }) };
}

/** Loads the table of the tests, and waits until the server has made its files. */
export const loadRows = (site: DemoSite): Promise<void> => load(site, ROWS);

const CODE = 'p_stock9901';

async function load(site: DemoSite, rows: readonly string[]): Promise<void> {
  const file = join(site.home, `${CODE}.csv`);
  writeFileSync(file, `${HEAD}\n${rows.join('\n')}\n`);
  site.command(['data', 'load', CODE, file]);
  await untilFiles(site, CODE);
}

const LATEST_MS = 300_000;
const PAUSE_MS = 500;

/** The files of a version are made on request. */
async function untilFiles(site: DemoSite, code: string): Promise<void> {
  const end = Date.now() + LATEST_MS;
  while (Date.now() < end) {
    const list = await readAsInstitution(site, `/v1/files/${code}?stats=0`);
    const { data } = (await list.json()) as { data: { state?: string } | null };
    if (data?.state === 'ready') return;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  throw new Error(`the files of ${code} were not made within ${LATEST_MS / 60_000} minutes`);
}
