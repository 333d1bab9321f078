import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@jishi/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { theSegmenter } from '../../../../test/harness/catalogue.ts';
import { CATALOGUE, createCatalogueDatabase, wholeCatalogue } from '../../../../test/harness/index.ts';
import { pinyinOf } from '../../../platform/pinyin.ts';
import type { DatasetRegistry } from '../../datasets/index.ts';
import { applied, searchInput } from '../catalog.fixture.ts';
import { rebuildCatalogSearch } from '../rebuild-catalog-search.ts';
import { NO_HIT } from '../search/catalog-index.ts';
import { parseQuery } from '../search/parse-query.ts';
import { findBySql } from '../search-by-sql.fixture.ts';
import { createSearchMemory, type SearchDeps, searchDatasets } from '../search-datasets.ts';
import { QUERIES } from '../search-queries.fixture.ts';
import { readStorefront } from '../storefront.ts';

const test = await createCatalogueDatabase();
afterAll(test.drop);
const { pool } = test.database;
let deps: SearchDeps;

beforeAll(async () => {
  const registry = await applied(pool, await wholeCatalogue());
  await pool.query('update dataset set row_count = 1 where code = any($1)', [await sampled(registry)]);
  await registry.refresh();
  const [segmenter, storefront] = [theSegmenter(), await readStorefront(CATALOGUE)];
  await rebuildCatalogSearch(pool, registry, segmenter, storefront.terms);
  deps = { pool, registry, segmenter, storefront, memory: createSearchMemory(pool) };
});

/** Returns the data sets on sale in a fresh installation: those with sample rows, and the views that read them. */
async function sampled(registry: DatasetRegistry): Promise<string[]> {
  const files = new Set((await readdir(join(CATALOGUE, 'samples'))).map((name) => name.replace('.csv', '')));
  const isFed = ({ code, view }: Manifest): boolean =>
    view === undefined ? files.has(code) : view.over.every((base) => files.has(base));
  return registry
    .all()
    .flatMap(({ code, manifest }) => (isFed(manifest) && !/_BSE$/.test(code) ? [code] : []));
}

const find = (q: string) => searchDatasets(deps, searchInput({ q }), 'zh');

/** The number of queries that must succeed. Increase it when more succeed. Never lower it. */
const RIGHT_MIN = 128;

it('typical queries find the right data set of the catalogue', async () => {
  const wrong: string[] = [];
  for (const [typed, first, absent] of QUERIES) {
    const result = await find(typed);
    const best = result.items[0]?.code ?? 'nothing';
    const isRight = first.split(' ').includes(best) && (result.absent !== null) === (absent === 'absent');
    if (!isRight) wrong.push(`${typed}: ${best}${result.absent ? ', absent' : ''}, not ${first}`);
  }
  expect(QUERIES.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(RIGHT_MIN);
});

it('two letters match a whole word, not the beginning of longer words', async () => {
  const { items } = await find('PE');
  expect(items.length).toBeLessThan(15);
  expect(items[0]?.matches.map(({ field }) => field)).toEqual(['F026N']);
});

it('a topic is no longer reported as absent once a data set covers it', async () => {
  expect((await find('5分钟线')).absent).toEqual({ zh: '5分钟线', en: 'minute bars' });
  expect((await find('minute data')).absent).toBeNull();
});

/** Returns texts typed letter by letter, for names of data sets and fields from the whole catalogue. */
function keystrokes(): string[] {
  const datasets = deps.registry.all();
  const texts = Array.from({ length: 40 }, (_, i) => {
    const { code, manifest } = datasets[(i * 67) % datasets.length] ?? fail();
    const { zh, en } = manifest.fields[(i * 31) % manifest.fields.length] ?? fail();
    const spelt = (pinyinOf(manifest.name.zh) ?? '').toLowerCase();
    const initials = spelt.replace(/(\w)\w* ?/g, '$1');
    return [zh, en, code, `${manifest.name.zh} ${zh}`, spelt, initials][i % 6] ?? '';
  });
  return texts.flatMap((text) =>
    [...text].slice(0, 12).map((_, i, letters) => letters.slice(0, i + 1).join('')),
  );
}

const fail = (): never => {
  throw new Error('the catalogue is empty');
};

it('the in-memory index has the same scores and fields as a search by SQL over all rows', async () => {
  const index = await deps.memory.readIndex();
  const lexicon = { segmenter: deps.segmenter, fillers: new Set(deps.storefront.terms.fillers) };
  const typed = [...QUERIES.map(([query]) => query), ...keystrokes()];
  for (const [i, text] of [...new Set(typed)].filter((_, n) => n % 9 === 0).entries()) {
    const words = parseQuery(text, lexicon, { shortPrefixes: i % 2 === 1 });
    if (words.words.length === 0) continue;
    const hits = index.find(words);
    const inMemory = deps.registry.all().flatMap(({ code }) => {
      const score = hits.scores[index.slotOf(code) ?? -1] ?? NO_HIT;
      return score === NO_HIT ? [] : [{ code, score, fields: hits.fieldsOf(code) }];
    });
    const bySql = await findBySql(pool, words);
    expect(inMemory, text).toEqual(bySql.sort((one, other) => (one.code < other.code ? -1 : 1)));
  }
});
