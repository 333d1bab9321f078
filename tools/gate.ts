import { join, resolve } from 'node:path';
import type { ImportGraph } from './gates/layers.ts';
import type { ParseSource } from './gates/parse-source.ts';

/** The minimum number of files, far below the actual one. A lower count means that the tree was not read. */
const FILES_MIN = 150;
/** The minimum number of uses of tables in SQL, for the same reason. */
const USES_MIN = 80;

const root = resolve(import.meta.dirname, '..');

/** The import graph that the layer gate read, for the gates after it. */
let readGraph: ImportGraph | undefined;

let parser: ParseSource | undefined;

/** The parser that the gates of this process share. */
async function sharedParser(): Promise<ParseSource> {
  const { sourceParser } = await import('./gates/parse-source.ts');
  parser ??= sourceParser(root);
  return parser;
}

/** Each gate loads only its own code, because loading all of them takes almost a second. */
const gates: Record<string, () => Promise<string[]>> = {
  dependencies: async () => {
    const { checkDependencies, SITE_RULES } = await import('./gates/dependencies.ts');
    return [
      ...(await checkDependencies(root)),
      ...(await checkDependencies(join(root, 'tools/site'), SITE_RULES)),
    ];
  },
  documents: async () => (await import('./gates/documents.ts')).checkDocuments(root),
  errors: async () => {
    const { checkErrors } = await import('./gates/errors.ts');
    const { checkErrorCodes } = await import('./gates/error-codes.ts');
    const { errorRegistry } = await import('../packages/contract/src/errors.ts');
    return [...(await checkErrors(root)), ...checkErrorCodes(errorRegistry)];
  },
  expressions: async () => {
    const { checkExpressions } = await import('./gates/expressions.ts');
    return checkExpressions(root, undefined, await sharedParser());
  },
  layers: async () => {
    const { readLayers } = await import('./gates/layers.ts');
    const { violations, graph } = await readLayers(root, { filesMin: FILES_MIN });
    readGraph = graph;
    return violations;
  },
  mechanisms: async () => (await import('./gates/mechanisms.ts')).checkMechanisms(root),
  migrations: async () => (await import('./gates/migrations.ts')).checkMigrations(root),
  names: async () => {
    const { checkNames } = await import('./gates/names.ts');
    return checkNames(root, undefined, await sharedParser());
  },
  nouns: async () => {
    const { checkNouns } = await import('./gates/nouns.ts');
    const { checkLists } = await import('./noun-lists.ts');
    return [...(await checkNouns(root)), ...(await checkLists(root))];
  },
  plurals: async () => (await import('./gates/plurals.ts')).checkPlurals(root),
  prose: async () => (await import('./gates/prose.ts')).checkProse(root),
  quoted: async () => (await import('./gates/quoted.ts')).checkQuoted(root, await sharedParser()),
  sizes: async () => (await import('./gates/sizes.ts')).checkSizes(root, await sharedParser()),
  sql: async () => {
    const { checkSql } = await import('./gates/sql.ts');
    return checkSql(root, { usesMin: USES_MIN }, await sharedParser());
  },
  styles: async () => (await import('./gates/styles.ts')).checkStyles(root),
  waits: async () => (await import('./gates/waits.ts')).checkWaits(root),
  picture: async () => (await import('./gates/picture.ts')).checkPicture(root, readGraph),
};

/** `node tools/gate.ts <name>...`: prints violations of the rules, one line each, and fails if there is any. */
const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(gates, name));
if (names.length === 0 || unknown !== undefined)
  throw new Error(`name gates: ${Object.keys(gates).join(', ')}`);
for (const name of names)
  for (const line of (await gates[name]?.()) ?? []) {
    console.error(line);
    process.exitCode = 1;
  }
