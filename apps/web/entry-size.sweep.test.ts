import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyWithPages, SERVED } from './many-pages.fixture.ts';
import type { PageFiles } from './open-page.ts';

const MORE = 80;
const BESIDE = ['pages', 'data'];
/** The uncompressed size of the entry with its static imports: everything loaded before the first call. */
const ENTRY_BYTES_MAX = 4_000;
/** Allows for one more digit in each index into the list of files. Hashed file names have a constant length. */
const GROWTH_BYTES_MAX = 16;
/** The number of gzipped bytes that a page with its own first data adds to the two chunks next to the entry. */
const BESIDE_BYTES_PER_PAGE_MAX = 180;

interface Sizes {
  /** The entry and everything that it imports statically. */
  readonly entry: number;
  /** The gzipped table of pages and of their first calls. The entry does not wait for it. */
  readonly beside: number;
  /** All scripts as one text. */
  readonly code: string;
  readonly html: string;
  readonly files: ReadonlySet<string>;
}

const roots: string[] = [];

async function sizesWith(more: number, files?: Record<string, string>): Promise<Sizes> {
  const { root, web } = await copyWithPages(more, files);
  roots.push(root);
  const built = await build({
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  });
  if (!('output' in built)) throw new Error('the build has no single output');
  const chunks = new Map(
    built.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const loaded = new Set<string>();
  for (const file of entries) load(file);
  function load(file: string): void {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const other of chunks.get(file)?.imports ?? []) load(other);
  }
  const bytesOf = (file: string): number => Buffer.byteLength(chunks.get(file)?.code ?? '');
  const beside = [...chunks.values()].filter(({ name }) => BESIDE.includes(name));
  if (beside.length !== BESIDE.length) throw new Error(`the build has not the chunks ${BESIDE}`);
  return {
    entry: [...loaded].reduce((sum, file) => sum + bytesOf(file), 0),
    beside: beside.reduce((sum, { code }) => sum + gzipSync(code).length, 0),
    code: [...chunks.values()].map(({ code }) => code).join('\n'),
    html: built.output.flatMap((part) => (part.fileName === 'index.html' ? [textOf(part)] : [])).join(''),
    files: new Set(built.output.map(({ fileName }) => fileName)),
  };
}

const textOf = (part: Rolldown.OutputChunk | Rolldown.OutputAsset): string =>
  part.type === 'asset' ? String(part.source) : part.code;

/** Returns the files that the document lists for the page at a URL. */
function filesOf(address: string, html: string): string[] {
  const [json = ''] = /\{"files":.*?\]\]\]\}/.exec(html) ?? [];
  const { files, pages } = JSON.parse(json) as PageFiles;
  const [, places = []] = pages.find(([addresses]) => addresses.includes(address)) ?? [];
  return places.map((place) => files[place] ?? '');
}

/** Returns the fields of the added pages that the browser does not need and the scripts nevertheless contain. */
const servedIn = ({ code }: Sizes): string[] => Object.values(SERVED).filter((text) => code.includes(text));

let now: Sizes;
let later: Sizes;

beforeAll(async () => {
  // Builds for production, regardless of the environment in which the test runs.
  vi.stubEnv('NODE_ENV', 'production');
  now = await sizesWith(0);
  later = await sizesWith(MORE);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all(roots.map((root) => rm(root, { recursive: true })));
});

describe('the entry script', () => {
  test(`stays small and does not grow with ${MORE} more pages`, () => {
    expect(now.entry).toBeGreaterThan(0);
    expect(now.entry).toBeLessThan(ENTRY_BYTES_MAX);
    expect(Math.abs(later.entry - now.entry)).toBeLessThanOrEqual(GROWTH_BYTES_MAX);
    const perPage = (later.beside - now.beside) / MORE;
    expect(perPage).toBeGreaterThan(0);
    expect(perPage).toBeLessThan(BESIDE_BYTES_PER_PAGE_MAX);
  });

  test('finds the script and style files of each page listed in the document', () => {
    const named = ['/', '/esg/home', '/admin/use', '/products-en/', '/overseaList'].map((path) =>
      filesOf(path, now.html),
    );
    for (const [i, chunk] of ['HomePage', 'EsgPage', 'UsePage', 'TopicContent', 'ListPage'].entries())
      expect(named[i]).toContainEqual(expect.stringMatching(new RegExp(`^${chunk}-.*\\.js$`)));
    expect(named[0]).toContainEqual(expect.stringMatching(/^HomePage-.*\.css$/));
    for (const file of named.flat()) expect(now.files).toContain(`assets/${file}`);
  });

  test('does not contain descriptions or visits of pages', () => {
    expect(servedIn(later)).toEqual([]);
  });

  test('grows measurably if it contains the list of page folders, and contains descriptions if the build does not strip them', async () => {
    const own = await readFile(join(import.meta.dirname, 'src/app/entry.ts'), 'utf8');
    const list = "Object.assign(window, { pages: import.meta.glob('../pages/*/*/page.ts') });\n";
    const keep = "export const stripPages = () => ({ name: 'keep' });\n";
    const whole = await sizesWith(MORE, { 'src/app/entry.ts': own + list, 'strip-pages.ts': keep });
    expect(whole.entry - now.entry).toBeGreaterThan(MORE * GROWTH_BYTES_MAX);
    expect(servedIn(whole)).toEqual(Object.values(SERVED));
  });

  test('fails to build if it imports the table of pages', async () => {
    const own = await readFile(join(import.meta.dirname, 'src/app/entry.ts'), 'utf8');
    const eager = { 'src/app/entry.ts': `import './first-page.ts';\n${own}` };
    await expect(sizesWith(0, eager)).rejects.toThrow('the build has no chunk pages');
  });
});
