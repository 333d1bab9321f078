import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nouns } from '../architecture.ts';
import { type SqlOwner, sqlOwners } from '../sql-owners.ts';
import { type ParseSource, sourceParser } from './parse-source.ts';
import {
  builderTablesIn,
  type SqlText,
  stringsIn,
  type TableUse,
  tablesIn,
  withoutComments,
  wordsIn,
} from './sql-names.ts';

export interface SqlLimits {
  /** The minimum number of uses of tables. A lower number means that the statements were not read. */
  readonly usesMin: number;
  readonly owners?: Readonly<Record<string, SqlOwner>>;
}

/**
 * Functions created after this migration are in files of their module. A later migration contains at most the
 * first version of a function, for a trigger.
 */
const LAST_MIGRATION_OF_FUNCTIONS = '0052';
const SERVER = 'apps/server/src';
/** Tables of data sets and their feeds are in separate schemas. */
const DATA_SETS = /\b(?:from|join|into|update|table)\s+(?:data|feed)\./i;
/**
 * Grammar keywords that read the clock. Tests can shift only the functions `now()` and `clock_timestamp()`.
 */
const CLOCK_WORD =
  /\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b|'(?:now|today|tomorrow|yesterday)'\s*::/i;
const FUNCTION = /create\s+(?:or\s+replace\s+)?function\s+(\w+)/gi;

/** The owner of each name, and the names that other modules may use. */
interface Ownership {
  readonly owners: Readonly<Record<string, SqlOwner>>;
  readonly tables: ReadonlyMap<string, string>;
  /** Functions and types, open to every module that may import their owner. */
  readonly open: ReadonlyMap<string, string>;
}

/** The names of the database in a file. */
interface Named {
  readonly file: string;
  /** The name of a module, or `platform` or `app`. */
  readonly place: string;
  readonly tables: readonly TableUse[];
  /** Functions and types. */
  readonly words: readonly SqlText[];
  /** Texts that read or write a data set's table. */
  readonly dataSets: readonly SqlText[];
  /** Texts that read the clock with a keyword. */
  readonly clocks: readonly SqlText[];
}

/** Lists violations of the modules' ownership in the server's SQL, one line each. */
export async function checkSql(
  root: string,
  { usesMin, owners = sqlOwners }: SqlLimits,
  parse: ParseSource = sourceParser(root),
): Promise<string[]> {
  const ownership = ownershipOf(owners);
  const named = [
    ...(await namedByPrograms(root, parse, ownership)),
    ...(await namedByFunctions(root, ownership)),
  ];
  const uses = named.flatMap(({ tables }) => tables.filter(({ name }) => ownership.tables.has(name)));
  const unseen =
    uses.length < usesMin
      ? [`unseen: ${uses.length} uses of tables found, at least ${usesMin} expected`]
      : [];
  return [
    ...unseen,
    ...ownersProblems(owners),
    ...named.flatMap((one) => foreignNames(one, ownership)),
    ...named.flatMap(dataSetProblems),
    ...named.flatMap(clockProblems),
    ...idleReads(named, owners),
    ...(await misplacedFunctions(root, owners)),
  ];
}

function ownershipOf(owners: Readonly<Record<string, SqlOwner>>): Ownership {
  const namesOf = (pick: (owner: SqlOwner) => readonly string[]): Map<string, string> =>
    new Map(
      Object.entries(owners).flatMap(([name, owner]) => pick(owner).map((one) => [one, name] as const)),
    );
  const open = namesOf(({ functions = [], types = [] }) => [...functions, ...types]);
  return { owners, tables: namesOf(({ tables }) => tables), open };
}

async function filesOf(root: string, pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: root })) files.push(file);
  return files.sort();
}

/**
 * Returns the owner of a file: `wallet` for `apps/server/src/modules/wallet/…`, `platform` for
 * `apps/server/src/platform/…`.
 */
function placeOf(file: string): string {
  const [layer = '', module = ''] = file.slice(SERVER.length + 1).split('/');
  return layer === 'modules' ? module : layer;
}

async function namedByPrograms(root: string, parse: ParseSource, { open }: Ownership): Promise<Named[]> {
  const files = await filesOf(root, `${SERVER}/{modules,platform,app}/**/*.ts`);
  const programs = files.filter((file) => !/\.(test|fixture|generated)\.ts$/.test(file));
  return Promise.all(
    programs.map(async (file) => {
      const source = await parse(file);
      const texts = stringsIn(source);
      const tables = [...texts.flatMap(tablesIn), ...builderTablesIn(source)];
      return {
        file,
        place: placeOf(file),
        tables,
        words: texts.flatMap((text) => wordsIn(text, open)),
        dataSets: texts.filter(({ text }) => DATA_SETS.test(text)),
        clocks: texts.filter(({ text }) => CLOCK_WORD.test(text)),
      };
    }),
  );
}

async function namedByFunctions(root: string, { open }: Ownership): Promise<Named[]> {
  const files = await filesOf(root, `${SERVER}/modules/*/sql/*.sql`);
  return Promise.all(
    files.map(async (file) => {
      const text = { line: 1, text: withoutComments(await readFile(join(root, file), 'utf8')) };
      const dataSets = DATA_SETS.test(text.text) ? [text] : [];
      const clocks = CLOCK_WORD.test(text.text) ? [text] : [];
      const names = { tables: tablesIn(text), words: wordsIn(text, open) };
      return { file, place: placeOf(file), ...names, dataSets, clocks };
    }),
  );
}

/**
 * Checks that a statement names only tables of its own module, and functions and types of modules that it may
 * import.
 */
function foreignNames({ file, place, tables, words }: Named, { owners, ...owned }: Ownership): string[] {
  const mayImport = new Set(nouns.find(({ name }) => name === place)?.mayImport);
  const reads = new Set(owners[place]?.reads);
  const ofTables = tables.flatMap(({ name, line, access }) => {
    const owner = owned.tables.get(name);
    if (owner === undefined || owner === place) return [];
    if (access === 'read' && reads.has(name) && mayImport.has(owner)) return [];
    const doing = access === 'read' ? 'reads' : 'writes to';
    return [`foreign-table: ${file}:${line}: ${place} ${doing} ${name}, a table of ${owner}`];
  });
  const ofWords = words.flatMap(({ text, line }) => {
    const owner = owned.open.get(text);
    if (owner === undefined || owner === place || mayImport.has(owner)) return [];
    return [`foreign-function: ${file}:${line}: ${place} uses ${text} of ${owner}, which it may not import`];
  });
  return [...ofTables, ...ofWords];
}

/**
 * Rows of data sets are read through the typed query. Only the module of that query contains SQL for them.
 */
function dataSetProblems({ file, place, dataSets }: Named): string[] {
  if (place === 'datasets') return [];
  return dataSets.map(
    ({ line }) => `data-set: ${file}:${line}: ${place} writes SQL over a data set; use the query of datasets`,
  );
}

function clockProblems({ file, clocks }: Named): string[] {
  return clocks.map(
    ({ line }) => `clock: ${file}:${line}: ask now() for the time, and now()::date for the day`,
  );
}

function ownersProblems(owners: Readonly<Record<string, SqlOwner>>): string[] {
  const modules = new Set(['platform', ...nouns.map(({ name }) => name)]);
  const unknown = Object.keys(owners).filter((name) => !modules.has(name));
  const names = Object.values(owners).flatMap(({ tables, functions = [], types = [] }) => [
    ...tables,
    ...functions,
    ...types,
  ]);
  const twice = names.filter((name, i) => names.indexOf(name) !== i);
  return [
    ...unknown.map((name) => `owners: ${name} in tools/sql-owners.ts is not a module`),
    ...twice.map((name) => `owners: ${name} stands twice in tools/sql-owners.ts`),
  ];
}

/** Unused exceptions are reported, because they would hide new uses. */
function idleReads(named: readonly Named[], owners: Readonly<Record<string, SqlOwner>>): string[] {
  return Object.entries(owners).flatMap(([place, { reads = [] }]) => {
    const used = new Set(
      named.filter((one) => one.place === place).flatMap(({ tables }) => tables.map(({ name }) => name)),
    );
    return reads
      .filter((name) => !used.has(name))
      .map((name) => `idle-read: ${place} no longer reads ${name}`);
  });
}

/**
 * Checks that a module's SQL file defines only its own functions, and that newer migrations define only
 * functions that such a file also defines.
 */
async function misplacedFunctions(
  root: string,
  owners: Readonly<Record<string, SqlOwner>>,
): Promise<string[]> {
  const defined = new Set<string>();
  const broken: string[] = [];
  for (const file of await filesOf(root, `${SERVER}/modules/*/sql/*.sql`)) {
    const sql = withoutComments(await readFile(join(root, file), 'utf8'));
    const place = placeOf(file);
    for (const name of functionsIn(sql)) {
      defined.add(name);
      if (!owners[place]?.functions?.includes(name))
        broken.push(`function: ${file}: ${name} does not stand among the functions of ${place}`);
    }
    for (const statement of statementsOf(sql)) {
      if (!/^create or replace function /.test(statement))
        broken.push(`function: ${file}: “${statement.slice(0, 40)}” is no "create or replace function"`);
    }
  }
  for (const file of await filesOf(root, 'apps/server/migrations/*.sql')) {
    if (file.slice('apps/server/migrations/'.length) < `${LAST_MIGRATION_OF_FUNCTIONS}~`) continue;
    for (const name of functionsIn(withoutComments(await readFile(join(root, file), 'utf8'))))
      if (!defined.has(name)) broken.push(`function: ${file}: ${name} belongs into sql/ of its module`);
  }
  return broken;
}

const functionsIn = (sql: string): string[] => [...sql.matchAll(FUNCTION)].map(([, name]) => name ?? '');

/** The statements of a file, without the bodies of functions. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
