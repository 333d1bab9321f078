import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/index.ts';
import { outwait } from '../../../test/harness/outwait.ts';
import { connect } from '../../platform/db/index.ts';
import { applied, load, manifest, searchInput, storefront } from './catalog.fixture.ts';
import { rebuildCatalogSearch } from './rebuild-catalog-search.ts';
import { queryCorrector } from './search/correct-query.ts';
import { loadSegmenter } from './search/segmenter.ts';
import { searchDatasets } from './search-datasets.ts';

const segmenter = loadSegmenter();
/** Rows of every data set are counted, so that each test has a database of its own. */
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

describe('rebuilding the data-store search', () => {
  it('follows the manifests, and leaves loads of rows alone', async () => {
    const { pool } = (await emptyDatabase()).database;
    const registry = await applied(pool, [before]);
    await load(pool, registry, 'p_stock9001', [{ SECCODE: '1' }]);
    const find = async (q: string): Promise<number> =>
      (
        await searchDatasets(
          { pool, registry, storefront, segmenter, correct: queryCorrector(pool) },
          searchInput({ q }),
          'zh',
        )
      ).total;

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

  it('waits for longer than a query of the server may take', async () => {
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
