import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hasPrograms, installDebian } from './debian.ts';
import { checkLogin, withLoginSite } from './login.ts';
import { check, type Names, run } from './outcomes.ts';
import { blocksOf, shellLines } from './readmes.ts';
import type { DemoSite } from './server.ts';

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'sdks/r');
const cache = join(root, 'node_modules/.cache/clients/r');
const library = join(cache, 'library');
/** The folder of a user. */
const project = join(cache, 'project');
const IMPORTS = ['curl', 'jsonlite', 'openssl'];
const PACKAGES = ['r-base-core', ...IMPORTS.map((name) => `r-cran-${name}`)];
/** The script with the example of a login. */
const LOGIN = 'login.R';
/** Prints a row as CSV with the stored login. */
const QUERY = 'cat(rawToChar(jishi::jishi_query("p_stock2402", limit = 1, format = "csv")$content))';
/** `R CMD check` succeeds even with warnings and notes. */
const CHECK = 'R CMD check --no-manual "$0"; tail -n 3 jishi.Rcheck/00check.log | grep -x "Status: OK"';
/** `R CMD check` looks for dependencies in a repository; this one is empty. */
const repository = join(cache, 'repository');
const profile = join(cache, 'profile.R');
const SETTINGS = { LC_ALL: 'C.UTF-8', R_LIBS: library, R_PROFILE_USER: profile, _R_CHECK_SYSTEM_CLOCK_: '0' };

export interface RPackage {
  readonly archive: string;
  readonly readme: readonly string[];
  readonly names: Names;
}

/** Builds the archive, with the golden cases next to its tests, and installs it into a separate library. */
export function installR(): RPackage {
  if (!hasPrograms(['R', 'Rscript']) || !hasImports())
    installDebian(`the R client needs R with ${IMPORTS.join(', ')}`, PACKAGES);
  rmSync(cache, { recursive: true, force: true });
  const index = join(repository, 'src/contrib');
  for (const folder of [library, project, index]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(index, 'PACKAGES'), '');
  writeFileSync(profile, `options(repos = c(CRAN = 'file://${repository}'))\n`);
  const tree = join(cache, 'jishi');
  cpSync(source, tree, { recursive: true });
  cpSync(join(root, 'sdks/golden'), join(tree, 'tests/golden'), { recursive: true });
  for (const line of shellLines('r', 'R CMD'))
    run('/bin/sh', ['-ec', line], tree, { ...process.env, R_LIBS: library });
  const [, version = ''] = /^Version: (.*)$/m.exec(readFileSync(join(source, 'DESCRIPTION'), 'utf8')) ?? [];
  const archive = join(tree, `jishi_${version}.tar.gz`);
  const names = {
    client: `jishi ${version}`,
    interpreter: `R ${printed('cat(as.character(getRversion()))')}`,
    packages: IMPORTS.map(
      (name) => `${name} ${printed(`cat(as.character(packageVersion('${name}')))`)}`,
    ).join(' '),
  };
  return { archive, readme: writeExamples(), names };
}

const printed = (program: string): string => run('Rscript', ['-e', program]).trim();

function hasImports(): boolean {
  const names = IMPORTS.map((name) => `'${name}'`).join(', ');
  return printed(`cat(all(sapply(c(${names}), requireNamespace, quietly = TRUE)))`).endsWith('TRUE');
}

/** Writes the README examples as scripts, and returns the names of those that use a key. */
function writeExamples(): string[] {
  const blocks = blocksOf('r', 'r');
  const isLogin = (code: string): boolean => code.includes('jishi_login(');
  for (const code of blocks.filter(isLogin))
    writeFileSync(join(project, LOGIN), withLoginSite(code, 'Sys.getenv'));
  return blocks
    .filter((code) => !isLogin(code))
    .map((code, n) => {
      const name = `readme-${n + 1}.R`;
      writeFileSync(join(project, name), code);
      return name;
    });
}

/** Checks the archive, and tests it against a server with the demo market. */
export function checkR({ archive, readme, names }: RPackage, site: DemoSite): void {
  const [person, institution] = site.accounts;
  if (person === undefined || institution === undefined) throw new Error('the demo market has no accounts');
  check({
    ...{ names, check: 'R CMD check', program: '/bin/sh', args: ['-ec', CHECK, archive] },
    ...{ cwd: cache, env: SETTINGS },
  });
  check({
    ...{ names, check: 'tests', program: 'Rscript', args: ['live.R'], cwd: join(source, 'live') },
    env: { ...SETTINGS, JISHI_TEST_SITE: JSON.stringify({ origin: site.origin, person, institution }) },
  });
  const env = {
    ...SETTINGS,
    XDG_CONFIG_HOME: join(project, 'none'),
    JISHI_BASE_URL: site.origin,
    JISHI_ACCESS_KEY: person.accessKey,
    JISHI_ACCESS_SECRET: person.accessSecret,
  };
  for (const name of readme)
    check({ names, check: name, program: 'Rscript', args: [name], cwd: project, env });
  checkKeyFile(names, readme, site, person);
  const programs = { readme: ['Rscript', LOGIN], query: ['Rscript', '-e', QUERY], cwd: project };
  checkLogin(names, programs, SETTINGS);
}

/** Runs the first example with the key in the file of the README instead of variables. */
function checkKeyFile(
  names: Names,
  [first = '']: readonly string[],
  { origin }: DemoSite,
  { accessKey, accessSecret }: DemoSite['accounts'][number],
): void {
  const home = join(project, 'config');
  const file = join(home, 'jishi/credentials.toml');
  mkdirSync(join(home, 'jishi'), { recursive: true });
  const [text = ''] = blocksOf('r', 'toml');
  const filled = text
    .replace('http://localhost:8080', origin)
    .replace('access_key = "…"', `access_key = "${accessKey}"`)
    .replace('access_secret = "…"', `access_secret = "${accessSecret}"`);
  writeFileSync(file, filled, { mode: 0o600 });
  const env = { ...SETTINGS, XDG_CONFIG_HOME: home };
  check({ names, check: 'the key file', program: 'Rscript', args: [first], cwd: project, env });
}
