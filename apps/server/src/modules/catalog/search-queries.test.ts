import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@jishi/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/harness/index.ts';
import { type DatasetRegistry, readManifests } from '../datasets/index.ts';
import { applied, searchInput } from './catalog.fixture.ts';
import { rebuildCatalogSearch } from './rebuild-catalog-search.ts';
import { queryCorrector } from './search/correct-query.ts';
import { loadSegmenter } from './search/segmenter.ts';
import { type SearchDeps, searchDatasets } from './search-datasets.ts';
import { QUERIES } from './search-queries.fixture.ts';
import { readStorefront } from './storefront.ts';

const catalogue = join(import.meta.dirname, '../../../../../catalogue');
const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
let deps: SearchDeps;

beforeAll(async () => {
  const registry = await applied(pool, await readManifests(catalogue));
  await pool.query('update dataset set row_count = 1 where code = any($1)', [await sampled(registry)]);
  await registry.refresh();
  const [segmenter, storefront] = [loadSegmenter(), await readStorefront(catalogue)];
  await rebuildCatalogSearch(pool, registry, segmenter, storefront.terms);
  deps = { pool, registry, segmenter, storefront, correct: queryCorrector(pool) };
});

/** What a fresh installation has on sale: the data sets of its sample, and the views over those. */
async function sampled(registry: DatasetRegistry): Promise<string[]> {
  const files = new Set((await readdir(join(catalogue, 'samples'))).map((name) => name.replace('.csv', '')));
  const isFed = ({ code, view }: Manifest): boolean =>
    view === undefined ? files.has(code) : view.over.every((base) => files.has(base));
  return registry
    .all()
    .flatMap(({ code, manifest }) => (isFed(manifest) && !/_BSE$/.test(code) ? [code] : []));
}

const find = (q: string) => searchDatasets(deps, searchInput({ q }), 'zh');

/** Raised when more are right, never lowered. */
const RIGHT_MIN = 124;

it('what people type in the trade leads to the right data set of the catalogue', async () => {
  const wrong: string[] = [];
  for (const [typed, first, absent] of QUERIES) {
    const result = await find(typed);
    const best = result.items[0]?.code ?? 'nothing';
    const isRight = first.split(' ').includes(best) && (result.absent !== null) === (absent === 'absent');
    if (!isRight) wrong.push(`${typed}: ${best}${result.absent ? ', absent' : ''}, not ${first}`);
  }
  expect(QUERIES.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(RIGHT_MIN);
});

it('two letters are a word of their own, not the beginning of others', async () => {
  const { items } = await find('PE');
  expect(items.length).toBeLessThan(15);
  expect(items[0]?.matches.map(({ field }) => field)).toEqual(['F026N']);
});

it('a topic that a data set holds after all is no longer told as absent', async () => {
  expect((await find('5分钟线')).absent).toEqual({ zh: '5分钟线', en: 'minute bars' });
  expect((await find('minute data')).absent).toBeNull();
});
