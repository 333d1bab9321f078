import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * The maximum transfer size of the script on the home page: its current size plus 3 kB. The documented limit is 250 kB.
 */
const HOME_BYTES_MAX = 235_000;
/** The number of bytes that each other page may add to those of the home page. */
const PAGE_BYTES_MAX = 100_000;
const HOME = 'src/pages/site/home';
/** Chunks that every page waits for. The entry requests them at run time, so they are not among its imports. */
const SOON = ['pages', 'data', 'main'];
/** The chunk that imports the code of every page and contains the pages' first data. */
const TABLE = 'pages';
const DIST = resolve(import.meta.dirname, 'dist');

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

function readManifest(): Manifest {
  const path = resolve(DIST, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('the web is not built: run vite build in apps/web first');
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

/** Returns every script that a chunk needs, including its own. */
function scriptsOf(manifest: Manifest, key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(manifest, imported, files);
  return files;
}

const gzippedBytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(resolve(DIST, file))).length, 0);

function keyOf(manifest: Manifest, what: string, is: (chunk: Chunk) => boolean): string {
  const key = Object.keys(manifest).find((name) => manifest[name] !== undefined && is(manifest[name]));
  if (key === undefined) throw new Error(`the manifest names no ${what}`);
  return key;
}

/**
 * Returns, for each page folder, the scripts that the page needs in addition to the shared ones. Code that several
 * pages share, such as the code of lists, has its own entry.
 */
function pagesIn(manifest: Manifest): Map<string, string[]> {
  const table = manifest[keyOf(manifest, TABLE, ({ name }) => name === TABLE)];
  const nameOf = (key: string): string =>
    key.startsWith('src/pages/') ? dirname(key) : (manifest[key]?.name ?? key);
  return Map.groupBy(table?.dynamicImports ?? [], nameOf);
}

const manifest = readManifest();
const pages = pagesIn(manifest);
const home = pages.get(HOME);
if (home === undefined) throw new Error(`the manifest names nothing in ${HOME}`);
const soon = SOON.map((chunkName) => keyOf(manifest, chunkName, ({ name }) => name === chunkName));
const entry = keyOf(manifest, 'entry', ({ isEntry }) => isEntry === true);
const atHome = new Set<string>();
for (const key of [entry, ...soon, ...home]) scriptsOf(manifest, key, atHome);
const rows = [{ page: HOME, bytes: gzippedBytes(atHome), limit: HOME_BYTES_MAX }];
for (const [page, keys] of pages) {
  if (page === HOME) continue;
  const scripts = keys.flatMap((key) => [...scriptsOf(manifest, key)]);
  const added = new Set(scripts.filter((file) => !atHome.has(file)));
  rows.push({ page, bytes: gzippedBytes(added), limit: PAGE_BYTES_MAX });
}

for (const { page, bytes, limit } of rows) {
  process.stdout.write(
    `${bytes > limit ? 'over' : 'ok  '}  ${(bytes / 1000).toFixed(1).padStart(6)} of ${limit / 1000} kB  ${page}\n`,
  );
}
if (rows.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
