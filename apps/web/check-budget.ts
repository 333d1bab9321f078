import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Script of the first page, on the wire. */
const HOME_BYTES_MAX = 250_000;
/** What each further page may add to what the home has already brought. */
const PAGE_BYTES_MAX = 100_000;
const HOME = 'src/pages/home/HomePage.tsx';
/** What stands around every page; the entry asks for it, so it is no import of it. */
const FRAME = 'src/app/main.tsx';
const PAGE = /^src\/pages\/.+Page\.tsx$/;
const DIST = resolve(import.meta.dirname, 'dist');

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

function readManifest(): Manifest {
  const path = resolve(DIST, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('the web is not built: run vite build in apps/web first');
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

/** Every script that a chunk needs, its own among them. */
function scriptsOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(manifest, imported, seen);
  return seen;
}

const gzippedBytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(resolve(DIST, file))).length, 0);

const manifest = readManifest();
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (entry === undefined) throw new Error('the manifest names no entry');
const atHome = new Set<string>();
for (const key of [entry, FRAME, HOME]) {
  if (manifest[key] === undefined) throw new Error(`the manifest names no ${key}`);
  scriptsOf(manifest, key, atHome);
}
const rows = [{ page: HOME, bytes: gzippedBytes(atHome), limit: HOME_BYTES_MAX }];
for (const page of Object.keys(manifest).filter((key) => PAGE.test(key) && key !== HOME)) {
  const added = [...scriptsOf(manifest, page)].filter((file) => !atHome.has(file));
  rows.push({ page, bytes: gzippedBytes(added), limit: PAGE_BYTES_MAX });
}

for (const { page, bytes, limit } of rows) {
  process.stdout.write(
    `${bytes > limit ? 'over' : 'ok  '}  ${(bytes / 1000).toFixed(1).padStart(6)} of ${limit / 1000} kB  ${page}\n`,
  );
}
if (rows.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
