import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nouns } from '../architecture.ts';
import type { Noun } from '../noun.ts';

const CONTRACT = 'packages/contract/src';
const MODULES = 'apps/server/src/modules';
const FEATURES = 'apps/web/src/features';
/** The kernel, on which all nouns of the contract build. */
const KERNEL = 'kernel';
const ERRORS = 'errors.ts';
const TEST = /\.test\.ts$/;

/** Lists differences between the tree and the list of nouns, one line each. */
export async function checkNouns(root: string, listed: readonly Noun[] = nouns): Promise<string[]> {
  const built = listed.filter(({ planned }) => !planned).map(({ name }) => name);
  const planned = listed.filter((noun) => noun.planned).map(({ name }) => name);
  const [inContract = [], modules = [], features = []] = await Promise.all(
    [CONTRACT, MODULES, FEATURES].map((folder) => foldersOf(join(root, folder))),
  );
  return [
    ...unlisted(CONTRACT, inContract, [KERNEL, ...built, ...(await withErrorsAlone(root, planned))]),
    ...unlisted(MODULES, modules, built),
    ...unlisted(FEATURES, features, built),
    ...built
      .filter((name) => !modules.includes(name))
      .map((name) => `nouns: ${name} is listed as built, and ${MODULES}/${name} is not there`),
    ...(await Promise.all(modules.map((name) => incomplete(root, name)))).flat(),
  ];
}

/** A planned noun may already have its errors, because their codes and texts are known. */
async function withErrorsAlone(root: string, planned: readonly string[]): Promise<string[]> {
  const files = await Promise.all(
    planned.map((name) => readdir(join(root, CONTRACT, name)).catch(() => [] as string[])),
  );
  return planned.filter((_, at) => files[at]?.join() === ERRORS);
}

function unlisted(folder: string, names: readonly string[], listed: readonly string[]): string[] {
  return names
    .filter((name) => !listed.includes(name))
    .map((name) => `nouns: ${folder}/${name} is not a built noun of tools/architecture.ts`);
}

/** A module has an `index.ts`, a README that states its ownership, and its tests next to them. */
async function incomplete(root: string, name: string): Promise<string[]> {
  const files = await readdir(join(root, MODULES, name), { recursive: true });
  const lacks = [
    ...['index.ts', 'README.md'].filter((file) => !files.includes(file)),
    ...(files.some((file) => TEST.test(file)) ? [] : ['a test']),
  ];
  return lacks.map((part) => `nouns: ${MODULES}/${name} has no ${part.replace(/^a /, '')}`);
}

async function foldersOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
