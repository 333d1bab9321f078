import { listSources } from '../gates/sources.ts';
import { type Link, type Module, type Names, readModule } from './import-graph.ts';

const TEST = /\.test\.tsx?$/;
const SWEEP = /\.sweep\.test\.ts$/;
const JOURNEY = 'apps/e2e/';
/** The part of the server or of the contract whose tests a change of any of its files affects. */
const PART =
  /^(apps\/server\/src\/(modules\/[\w-]+|platform\/[\w-]+|app)\/|packages\/contract\/src\/[\w-]+\/)/;
/**
 * A file that imports from this many folders puts the whole together, such as the server or a list of all nouns. What
 * imports it, such as each test with HTTP, is not related to each of its parts.
 */
const FOLDERS_OF_WHOLE = 20;
/** Tests of the same part follow those that import the changed file, and precede more distant ones. */
const DISTANCE_OF_PART = 2;

export interface RelatedTests {
  /** Nearest first. */
  readonly tests: readonly string[];
  /** More distant tests that are left to the complete run. */
  readonly leftOut: number;
}

/**
 * Returns the tests without a browser that changed files affect: those that import them, directly or through other
 * files, and those of the same module. Sweeps are returned only if they have changed themselves.
 */
export async function relatedTests(
  root: string,
  changed: readonly string[],
  max: number,
): Promise<RelatedTests> {
  const sources = (await listSources(root)).filter((file) => !file.startsWith(JOURNEY));
  const modules = new Map<string, Module>();
  for (const file of sources) modules.set(file, await readModule(root, file));
  const distances = importersOf(modules, changed);
  const parts = new Set(changed.flatMap((file) => PART.exec(file)?.[1] ?? []));
  const changedFiles = new Set(changed);
  const related = sources.flatMap((file) => {
    if (!TEST.test(file) || (SWEEP.test(file) && !changedFiles.has(file))) return [];
    const isOfPart = [...parts].some((part) => file.startsWith(part));
    const distance = Math.min(distances.get(file) ?? Infinity, isOfPart ? DISTANCE_OF_PART : Infinity);
    return distance === Infinity ? [] : [{ file, distance }];
  });
  const tests = related.toSorted((a, b) => a.distance - b.distance).map(({ file }) => file);
  return { tests: tests.slice(0, max), leftOut: Math.max(tests.length - max, 0) };
}

/** Returns the files that import the changed ones, with the number of imports between them. */
function importersOf(
  modules: ReadonlyMap<string, Module>,
  changed: readonly string[],
): ReadonlyMap<string, number> {
  const importing = Map.groupBy(
    [...modules.values()].flatMap(({ links }) => links),
    ({ imported }) => imported,
  );
  const wholes = new Set([...modules].filter(([, { links }]) => isWhole(links)).map(([file]) => file));
  const distances = new Map<string, number>();
  const affected = new Map<string, Set<string> | 'all'>();
  let waiting = changed.map((file): { file: string; names: Names } => ({ file, names: 'all' }));
  for (let distance = 0; waiting.length > 0; distance++) {
    const next: typeof waiting = [];
    for (const { file, names } of waiting) {
      if (!addNames(affected, file, names)) continue;
      if (!distances.has(file)) distances.set(file, distance);
      if (distance > 0 && names === 'all' && wholes.has(file)) continue;
      for (const link of importing.get(file) ?? []) {
        const onward = namesOnward(modules, link, names);
        if (onward !== null) next.push({ file: link.importer, names: onward });
      }
    }
    waiting = next;
  }
  return distances;
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));

const isWhole = (links: readonly Link[]): boolean =>
  new Set(links.filter(({ exportedAs }) => exportedAs === null).map(({ imported }) => folderOf(imported)))
    .size >= FOLDERS_OF_WHOLE;

/** Adds affected names to those of a file. Returns false if there is nothing new. */
function addNames(affected: Map<string, Set<string> | 'all'>, file: string, names: Names): boolean {
  const before = affected.get(file);
  if (before === 'all') return false;
  if (names === 'all') {
    affected.set(file, 'all');
    return true;
  }
  const joined = new Set([...(before ?? []), ...names]);
  affected.set(file, joined);
  return joined.size > (before?.size ?? 0);
}

/** Returns the names of the importer that affected names of the imported file reach; null if they reach none. */
function namesOnward(modules: ReadonlyMap<string, Module>, link: Link, names: Names): Names | null {
  const { imported, exportedAs } = link;
  if (exportedAs === 'same') return names === 'all' ? exportsOf(modules, imported) : names;
  const hit = names === 'all' ? link.names : link.names === 'all' ? names : common(link.names, names);
  if (hit !== 'all' && hit.size === 0) return null;
  if (exportedAs === null) return 'all';
  if (link.names === 'all') return new Set(exportedAs.values());
  return new Set([...(hit as ReadonlySet<string>)].flatMap((name) => exportedAs.get(name) ?? []));
}

const common = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one].filter((name) => other.has(name)));

function exportsOf(
  modules: ReadonlyMap<string, Module>,
  file: string,
  visits: Set<string> = new Set(),
): ReadonlySet<string> {
  if (visits.has(file)) return new Set();
  visits.add(file);
  const { declared = [], links = [] } = modules.get(file) ?? {};
  const others = links.flatMap(({ imported, exportedAs }) => {
    if (exportedAs === null) return [];
    return exportedAs === 'same' ? [...exportsOf(modules, imported, visits)] : [...exportedAs.values()];
  });
  return new Set([...declared, ...others]);
}
