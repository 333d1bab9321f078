import { describe, expect, it, onTestFinished } from 'vitest';
import { theSegmenter } from '../../../../test/harness/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/index.ts';
import { outwait } from '../../../../test/harness/outwait.ts';
import { connect } from '../../../platform/db/index.ts';
import { applied, load, manifest, searchInput, storefront } from '../catalog.fixture.ts';
import { rebuildCatalogSearch } from '../rebuild-catalog-search.ts';
import { NO_HIT } from '../search/catalog-index.ts';
import { indexReader } from '../search/index-reader.ts';
import { parseQuery } from '../search/parse-query.ts';
import { createSearchMemory, searchDatasets } from '../search-datasets.ts';

const segmenter = theSegmenter();
/** Creates a database for each test, because the tests count the rows of all data sets. */
async function emptyDatabase(): Promise<TestDatabase> {
  const test = await createTestDatabase();
  onTestFinished(test.drop);
  return test;
}

const before = manifest({ code: 'p_stock9001', name: ['旧名', 'Old name'] }, [
  'SECCODE',
  '证券代码',
  'Security code',
]);
const after = manifest(
  { code: 'p_stock9001', name: ['新称', 'New title'] },
  ['SECCODE', '证券代码', 'Security code'],
  ['F001V', '评级𬭚', 'Rating'],
);

const other = (code: string) =>
  manifest({ code, name: ['别的', 'Other'] }, ['SECCODE', '证券代码', 'Security code']);

describe('rebuilding the data-store search', () => {
  it('applies changes to manifests, and ignores loads of rows', async () => {
    const { pool } = (await emptyDatabase()).database;
    const registry = await applied(pool, [before]);
    await load(pool, registry, 'p_stock9001', [{ SECCODE: '1' }]);
    const memory = createSearchMemory(pool);
    const find = async (q: string): Promise<number> =>
      (await searchDatasets({ pool, registry, storefront, segmenter, memory }, searchInput({ q }), 'zh'))
        .total;

    expect(await rebuildCatalogSearch(pool, registry, segmenter, storefront.terms)).toEqual({
      rebuilt: true,
      rows: 4,
    });
    expect([await find('旧名'), await find('评级')]).toEqual([1, 0]);

    await load(pool, registry, 'p_stock9001', [{ SECCODE: '1' }, { SECCODE: '2' }]);
    expect(await rebuildCatalogSearch(pool, registry, segmenter, storefront.terms)).toEqual({
      rebuilt: false,
      rows: 0,
    });

    await applied(pool, [after]);
    await registry.refresh();
    const reports = await Promise.all(
      [1, 2, 3].map(() => rebuildCatalogSearch(pool, registry, segmenter, storefront.terms)),
    );
    expect(reports.filter((report) => report.rebuilt)).toEqual([{ rebuilt: true, rows: 5 }]);
    expect([await find('旧名'), await find('评级')]).toEqual([0, 1]);
  });

  it('removes a field that is no longer served, but not the other words of its data set', async () => {
    const { pool } = (await emptyDatabase()).database;
    const ended = {
      ...after,
      fields: after.fields.map((field) =>
        field.code === 'F001V'
          ? { ...field, deprecated: { since: '2020-01-01', until: '2020-12-31' } }
          : field,
      ),
    };
    const registry = await applied(pool, [after]);
    await load(pool, registry, 'p_stock9001', [{ SECCODE: '1' }]);
    const memory = createSearchMemory(pool);
    const find = async (q: string) =>
      (await searchDatasets({ pool, registry, storefront, segmenter, memory }, searchInput({ q }), 'zh'))
        .items;
    await rebuildCatalogSearch(pool, registry, segmenter, storefront.terms);
    expect((await find('评级')).map(({ matches }) => matches[0]?.field)).toEqual(['F001V']);
    await applied(pool, [ended]);
    await registry.refresh();
    // The index is still the old one, but the removed field is not shown.
    expect((await find('评级')).flatMap(({ matches }) => matches)).toEqual([]);
    expect((await rebuildCatalogSearch(pool, registry, segmenter, storefront.terms)).rebuilt).toBe(true);
    expect(await find('评级')).toEqual([]);
    expect(await find('证券代码')).toHaveLength(1);
  });

  it('writes only the rows of the data set that changed', async () => {
    const { pool } = (await emptyDatabase()).database;
    const codes = ['p_stock9003', 'p_stock9004', 'p_stock9005'];
    const registry = await applied(pool, [before, ...codes.map((code) => other(code))]);
    const rebuild = (terms = storefront.terms) => rebuildCatalogSearch(pool, registry, segmenter, terms);
    const written = async (): Promise<Map<string, string>> => {
      const { rows } = await pool.query<{ code: string; versions: string }>(
        `select dataset_code as code, string_agg(xmin || ' ' || ctid, ',' order by place, ordinal) as versions
         from catalog_search group by 1`,
      );
      return new Map(rows.map(({ code, versions }) => [code, versions]));
    };
    const changedBy = async (change: () => Promise<unknown>): Promise<string[]> => {
      const old = await written();
      await change();
      const fresh = await written();
      const all = new Set([...old.keys(), ...fresh.keys()]);
      return [...all].filter((code) => old.get(code) !== fresh.get(code)).sort();
    };
    expect((await rebuild()).rows).toBe(16);

    expect(
      await changedBy(async () => {
        await applied(pool, [after, ...codes.map((code) => other(code))]);
        await registry.refresh();
        expect((await rebuild()).rows).toBe(5);
      }),
    ).toEqual(['p_stock9001']);

    const term = { zh: ['行话'], en: ['jargon'], finds: ['p_stock9004'] };
    expect(await changedBy(() => rebuild({ ...storefront.terms, terms: [term] }))).toEqual(['p_stock9004']);
  });

  it('makes each process reread only the changed data sets', async () => {
    const { pool } = (await emptyDatabase()).database;
    const registry = await applied(pool, [before, other('p_stock9003'), other('p_stock9004')]);
    const rebuild = () => rebuildCatalogSearch(pool, registry, segmenter, storefront.terms);
    await rebuild();
    const readIndex = indexReader(pool);
    const holders = async (word: string): Promise<string[]> => {
      const index = await readIndex();
      const { scores } = index.find(parseQuery(word, { segmenter, fillers: new Set() }));
      const codes = registry.all().map(({ code }) => code);
      return codes.filter((code) => (scores[index.slotOf(code) ?? -1] ?? NO_HIT) !== NO_HIT);
    };
    expect(await holders('旧名')).toEqual(['p_stock9001']);
    expect(await holders('别的')).toEqual(['p_stock9003', 'p_stock9004']);

    await applied(pool, [after, other('p_stock9003'), other('p_stock9004')]);
    await registry.refresh();
    // A process that read everything again would now find neither word in these two data sets.
    await pool.query(`update catalog_search set words = '' where dataset_code = 'p_stock9003'`);
    await pool.query(`delete from catalog_search where dataset_code = 'p_stock9004'`);
    await pool.query(`update catalog_search_build set built_from = 'another process'`);
    expect(await Promise.all(['旧名', '别的'].map(holders))).toEqual([['p_stock9001'], ['p_stock9003']]);
    await rebuild();
    expect(await Promise.all(['旧名', '新称', '别的'].map(holders))).toEqual([
      [],
      ['p_stock9001'],
      ['p_stock9003', 'p_stock9004'],
    ]);
  });

  it('lets searches run from memory until the next rebuild', async () => {
    const { pool } = (await emptyDatabase()).database;
    const registry = await applied(pool, [before]);
    await load(pool, registry, 'p_stock9001', [{ SECCODE: '1' }]);
    await rebuildCatalogSearch(pool, registry, segmenter, storefront.terms);
    const deps = { pool, registry, storefront, segmenter, memory: createSearchMemory(pool) };
    const find = async (q: string) => (await searchDatasets(deps, searchInput({ q }), 'zh')).total;
    expect(await find('旧名')).toBe(1);
    const client = await pool.connect();
    try {
      await client.query('begin; lock table catalog_search in access exclusive mode');
      expect([await find('旧'), await find('secur'), await find('nothing of it')]).toEqual([1, 1, 0]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('may take longer than the time limit of a query', async () => {
    const limitMs = 200;
    const { url, database } = await emptyDatabase();
    const { pool } = database;
    const server = connect({ url, connectionsMax: 2, statementTimeoutMs: limitMs });
    onTestFinished(() => server.close());
    const renamed = manifest({ code: 'p_stock9002', name: ['另一', 'Another'] }, [
      'SECCODE',
      '证券代码',
      'Security code',
    ]);
    const registry = await applied(pool, [renamed]);
    const rebuild = () => rebuildCatalogSearch(server.pool, registry, segmenter, storefront.terms);
    const lock = 'select 1 from catalog_search_build for update';
    expect(await outwait(pool, lock, limitMs * 2, rebuild)).toBe('done');
  });
});
