import { join, resolve } from 'node:path';
import { errorRegistry } from '../packages/contract/src/errors.ts';
import { checkDependencies, SITE_RULES } from './gates/dependencies.ts';
import { checkDocuments } from './gates/documents.ts';
import { checkErrorCodes } from './gates/error-codes.ts';
import { checkErrors } from './gates/errors.ts';
import { checkExpressions } from './gates/expressions.ts';
import { type ImportGraph, readLayers } from './gates/layers.ts';
import { checkMechanisms } from './gates/mechanisms.ts';
import { checkMigrations } from './gates/migrations.ts';
import { checkNames } from './gates/names.ts';
import { checkNouns } from './gates/nouns.ts';
import { checkPicture } from './gates/picture.ts';
import { checkPlurals } from './gates/plurals.ts';
import { checkProse } from './gates/prose.ts';
import { checkSizes } from './gates/sizes.ts';
import { checkSql } from './gates/sql.ts';
import { checkStyles } from './gates/styles.ts';
import { checkLists } from './noun-lists.ts';

/** A limit far below the real number. A lower count means that the tree was not read. */
const FILES_MIN = 150;
/** The same limit for uses of tables in SQL. */
const USES_MIN = 80;

/** The graph that the gate of the layers read, for the gates after it. */
let readGraph: ImportGraph | undefined;

const gates: Record<string, (root: string) => Promise<string[]>> = {
  dependencies: async (root) => [
    ...(await checkDependencies(root)),
    ...(await checkDependencies(join(root, 'tools/site'), SITE_RULES)),
  ],
  documents: checkDocuments,
  errors: async (root) => [...(await checkErrors(root)), ...checkErrorCodes(errorRegistry)],
  expressions: (root) => checkExpressions(root),
  layers: async (root) => {
    const { violations, graph } = await readLayers(root, { filesMin: FILES_MIN });
    readGraph = graph;
    return violations;
  },
  mechanisms: (root) => checkMechanisms(root),
  migrations: checkMigrations,
  names: (root) => checkNames(root),
  nouns: async (root) => [...(await checkNouns(root)), ...(await checkLists(root))],
  plurals: checkPlurals,
  prose: (root) => checkProse(root),
  sizes: checkSizes,
  sql: (root) => checkSql(root, { usesMin: USES_MIN }),
  styles: (root) => checkStyles(root),
  picture: (root) => checkPicture(root, readGraph),
};

/** `node tools/gate.ts <name>...`: prints violations of the rules, one line each, and fails if there is any. */
const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(gates, name));
if (names.length === 0 || unknown !== undefined)
  throw new Error(`name gates: ${Object.keys(gates).join(', ')}`);
const root = resolve(import.meta.dirname, '..');
for (const name of names)
  for (const line of (await gates[name]?.(root)) ?? []) {
    console.error(line);
    process.exitCode = 1;
  }
