import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyWithPages } from './many-pages.fixture.ts';

const MORE = 80;
/** What the entry brings before it can ask for anything, as it stands in the file. */
const ENTRY_BYTES_MAX = 4_000;
/** Names of files are of one length; an index into them may have a digit more. */
const GROWTH_BYTES_MAX = 16;
/** What a page adds to the table that comes beside the entry, gzipped. */
const TABLE_BYTES_PER_PAGE_MAX = 140;

/** Addresses and titles of a page alone are more: what the table of today's pages adds is far less than that of so many. */
const EAGER_BYTES_MIN = 200;

interface Sizes {
  /** The entry and all that it imports statically. */
  readonly entry: number;
  /** The table of pages, gzipped. */
  readonly table: number;
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
  const table = [...chunks.values()].find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith('src/app/pages.ts')),
  );
  return {
    entry: [...loaded].reduce((sum, file) => sum + bytesOf(file), 0),
    table: gzipSync(table?.code ?? '').length,
  };
}

let now: Sizes;

beforeAll(async () => {
  // The build is that of production, whoever runs it.
  vi.stubEnv('NODE_ENV', 'production');
  now = await sizesWith(0);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all(roots.map((root) => rm(root, { recursive: true })));
});

describe('the entry', () => {
  test(`is as large with ${MORE} pages more, and small`, async () => {
    const later = await sizesWith(MORE);
    expect(now.entry).toBeGreaterThan(0);
    expect(now.entry).toBeLessThan(ENTRY_BYTES_MAX);
    expect(Math.abs(later.entry - now.entry)).toBeLessThanOrEqual(GROWTH_BYTES_MAX);
    const perPage = (later.table - now.table) / MORE;
    expect(perPage).toBeGreaterThan(0);
    expect(perPage).toBeLessThan(TABLE_BYTES_PER_PAGE_MAX);
  });

  test('is found to grow by every page where it imports the table of pages itself', async () => {
    const entry = await readFile(join(import.meta.dirname, 'src/app/entry.ts'), 'utf8');
    const eager = await sizesWith(MORE, { 'src/app/entry.ts': `import './first-page.ts';\n${entry}` });
    expect(eager.entry - now.entry).toBeGreaterThan(MORE * EAGER_BYTES_MIN);
  });
});
