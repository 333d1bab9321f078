import { glob, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Generated lists of the contents of the nouns' folders. */
const CONTRACT = 'packages/contract/src';
const MODULES = 'apps/server/src/modules';
const HEAD = '// Generated from the folders of the nouns by `npm run nouns`.\n';

async function pathsOf(root: string, folder: string, pattern: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob(pattern, { cwd: join(root, folder) })) paths.push(path);
  return paths.filter((path) => !/\.(test|fixture)\.ts$/.test(path)).sort();
}

/** `site-data` as `siteData`. */
const camel = (noun: string): string => noun.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const nounOf = (path: string): string => path.split('/')[0] ?? '';

/** The list of all exports of the contract. The kernel's exports are those of its own index. */
async function contractIndex(root: string): Promise<string> {
  const files = (await pathsOf(root, CONTRACT, '*/*.ts')).filter((path) => nounOf(path) !== 'kernel');
  const all = ['errors.ts', 'kernel/index.ts', ...files].sort();
  return `${HEAD}${all.map((file) => `export * from './${file}';\n`).join('')}`;
}

/** The rows of the errors of all nouns. */
async function errorRows(root: string): Promise<string> {
  const nouns = (await pathsOf(root, CONTRACT, '*/errors.ts')).map(nounOf);
  const imports = nouns.map((noun) => `import { ${camel(noun)}Errors } from './${noun}/errors.ts';\n`);
  const rows = nouns.map((noun) => `  ...${camel(noun)}Errors,\n`);
  return `${HEAD}${imports.join('')}\nexport const nounErrors = {\n${rows.join('')}} as const;\n`;
}

/** The values of the modules, by their nouns. */
async function serverModules(root: string): Promise<string> {
  const nouns = (await pathsOf(root, MODULES, '*/module.ts')).map(nounOf);
  const imports = nouns.map(
    (noun) => `import { ${camel(noun)}Module } from '../modules/${noun}/index.ts';\n`,
  );
  const rows = nouns.map((noun) => `  ${keyOf(noun)}: ${camel(noun)}Module,\n`);
  return `${HEAD}${imports.join('')}\nexport const nounModules = {\n${rows.join('')}} as const;\n`;
}

const keyOf = (noun: string): string => (noun.includes('-') ? `'${noun}'` : noun);

/** The expected files by path. */
async function listsOf(root: string): Promise<ReadonlyMap<string, string>> {
  return new Map([
    [`${CONTRACT}/index.ts`, await contractIndex(root)],
    [`${CONTRACT}/noun-errors.ts`, await errorRows(root)],
    ['apps/server/src/app/noun-modules.ts', await serverModules(root)],
  ]);
}

const readOrEmpty = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** Lists that differ from the folders, one line each. */
export async function checkLists(root: string): Promise<string[]> {
  const lines: string[] = [];
  for (const [file, text] of await listsOf(root))
    if ((await readOrEmpty(join(root, file))) !== text)
      lines.push(`nouns: ${file} is not what the folders hold: npm run nouns`);
  return lines;
}

/** Writes the lists; returns those that changed. */
export async function writeLists(root: string): Promise<string[]> {
  const changed: string[] = [];
  for (const [file, text] of await listsOf(root)) {
    if ((await readOrEmpty(join(root, file))) === text) continue;
    await writeFile(join(root, file), text);
    changed.push(file);
  }
  return changed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const changed = await writeLists(resolve(import.meta.dirname, '..'));
  console.log(changed.length === 0 ? 'the lists are up to date' : `wrote ${changed.join(', ')}`);
}
