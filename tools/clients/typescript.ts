import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkInBrowser } from './browser.ts';
import { checkCommands } from './commands.ts';
import { check, type Names, note, run } from './outcomes.ts';
import { blocksOf, type Client, shellLines, withoutComment } from './readmes.ts';
import type { DemoSite } from './server.ts';

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'sdks/typescript');
const commands = join(root, 'sdks/cli');
const folder = join(root, 'node_modules/.cache/clients/typescript');
/** The place of commands that are installed for all folders. */
export const globalFolder = join(folder, 'global');
const READERS = ['hyparquet', '@uwdata/flechette'];
const COMPILERS = ['typescript-native', 'typescript'];
const STRICT = ['--strict', '--noUnusedLocals', '--exactOptionalPropertyTypes'];
const PLATFORM = [
  '--module',
  'nodenext',
  '--target',
  'es2022',
  '--lib',
  'es2023,dom,dom.asynciterable',
  '--types',
  'node',
];

export interface Platform {
  readonly node: string;
  readonly names: Names;
}

export interface Project {
  readonly readme: readonly string[];
  readonly platforms: readonly Platform[];
}

/** Packages and installs the client and its command line with the commands of their READMEs. */
export function installTypeScript(): Project {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const readers = READERS.map((name) => join(root, 'node_modules', name));
  installAsWritten('typescript', source, readers);
  installAsWritten('cli', commands, []);
  const readme = blocksOf('typescript', 'ts').map((code, n) => {
    writeFileSync(join(folder, `readme-${n + 1}.ts`), code);
    return `readme-${n + 1}`;
  });
  for (const name of readdirSync(join(source, 'live')))
    copyFileSync(join(source, 'live', name), join(folder, name));
  return {
    readme,
    platforms: [ownNode(), process.execPath].map(platformOf),
  };
}

/** The `node` of the user. `npm run` puts the programs of this tree before it. */
function ownNode(): string {
  const folders = (process.env['PATH'] ?? '')
    .split(':')
    .filter((name) => !name.endsWith('node_modules/.bin'));
  return run('sh', ['-c', 'command -v node'], folder, { ...process.env, PATH: folders.join(':') }).trim();
}

/** Runs `npm pack` in the folder of a package, and `npm install` in that of its user. */
function installAsWritten(client: Client, from: string, more: readonly string[]): void {
  const env = { ...process.env, npm_config_prefix: globalFolder };
  for (const line of shellLines(client, 'npm').map(withoutComment)) {
    const isPack = line.startsWith('npm pack');
    const options = isPack ? ['--pack-destination', folder] : ['--no-audit', '--no-fund', '--ignore-scripts'];
    const args = ['-ec', `${line} "$@"`, 'sh', '--silent', ...options, ...(isPack ? [] : more)];
    run('/bin/sh', args, isPack ? from : folder, env);
  }
}

/** Describes a Node program (`node` on the PATH, or the version that this tree pins) and the installed packages. */
function platformOf(node: string): Platform {
  const version = run(node, ['-p', 'process.version']).trim();
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/@jishi/client/package.json'), 'utf8'));
  const packages = READERS.map((name) => `${name} ${versionOf(name)}`).join(' ');
  return {
    node,
    names: { client: `@jishi/client ${manifest.version}`, interpreter: `Node ${version}`, packages },
  };
}

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

/** Tests the installed package against a server with the demo market. */
export async function checkTypeScript({ readme, platforms }: Project, site: DemoSite): Promise<void> {
  const [person, institution] = site.accounts;
  if (person === undefined || institution === undefined) throw new Error('the demo market has no accounts');
  const env = {
    JISHI_BASE_URL: site.origin,
    JISHI_ACCESS_KEY: person.accessKey,
    JISHI_ACCESS_SECRET: person.accessSecret,
    JISHI_TEST_SITE: JSON.stringify({ origin: site.origin, person, institution }),
  };
  for (const platform of platforms) {
    const { node, names } = platform;
    const path = { PATH: `${dirname(node)}:${process.env['PATH']}` };
    for (const line of shellLines('typescript', 'npx')) {
      const shell = { program: '/bin/sh', args: ['-ec', line], cwd: folder };
      check({ names, check: line.split(' --')[0] ?? line, ...shell, env: { ...env, ...path } });
    }
    checkTypes(node, names, readme);
    for (const name of readme)
      check({ names, check: name, program: node, args: [`${name}.js`], cwd: folder, env });
    const args = ['--test', '--test-reporter=tap', 'live.test.mjs'];
    const summary = /pass \d+(?=\n# fail 0\n# cancelled 0\n# skipped 0)/;
    check({ names, check: 'live tests', program: node, args, cwd: folder, env, summary });
    checkCommands(platform, folder, site);
  }
  const [{ names } = { names: { client: '', interpreter: '', packages: '' } }] = platforms;
  const bundle = join(folder, 'node_modules/@jishi/client/dist/bundle');
  for (const outcome of await checkInBrowser(names, bundle, site)) note(outcome);
}

/** Both compilers check the README and a sample with the strictest settings. The native one also emits the programs. */
function checkTypes(node: string, names: Names, readme: readonly string[]): void {
  const files = [...readme.map((name) => `${name}.ts`), 'sample.ts', 'data-sets.ts'];
  const typeRoots = ['--typeRoots', join(root, 'node_modules/@types')];
  for (const compiler of COMPILERS) {
    const program = [
      join(root, 'node_modules', compiler, 'bin/tsc'),
      '--ignoreConfig',
      ...STRICT,
      ...PLATFORM,
    ];
    const args = [...program, ...typeRoots, ...files];
    check({ names, check: `types: ${compiler}`, program: node, args, cwd: folder });
  }
}
