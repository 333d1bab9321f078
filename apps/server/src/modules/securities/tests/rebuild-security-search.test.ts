import { SEARCH_MATCHES_MAX } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import type { DatasetRegistry } from '../../datasets/index.ts';
import { rebuildSecuritySearch } from '../rebuild-security-search.ts';
import { searchSecurities } from '../search-securities.ts';
import { listsOfSecurities, load, stock } from '../securities.fixture.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
let registry: DatasetRegistry;

beforeAll(async () => {
  registry = await listsOfSecurities(pool);
});

const names = async (typed: string): Promise<string[]> =>
  (await searchSecurities(pool, typed, SEARCH_MATCHES_MAX)).map((match) => match.SECNAME);
const keyCount = async (): Promise<bigint | undefined> =>
  (await pool.query<{ n: bigint }>('select count(*) as n from security_search_key')).rows[0]?.n;

describe('rebuilding the securities search', () => {
  it('does nothing if its data sets have not changed', async () => {
    await load(pool, registry, 'p_stock2101', [stock('600001', '甲山')]);
    expect((await rebuildSecuritySearch(pool, registry)).rebuilt).toBe(true);
    expect(await rebuildSecuritySearch(pool, registry)).toEqual({
      rebuilt: false,
      securities: 0,
      written: 0,
      deleted: 0,
    });
  });

  it('writes new and changed securities, deletes removed ones, and leaves the rest as they are', async () => {
    await load(pool, registry, 'p_stock2101', [
      stock('600001', '甲山'),
      stock('600002', '乙山'),
      stock('600003', '丙山'),
    ]);
    await rebuildSecuritySearch(pool, registry);
    const { rows: before } = await pool.query("select id from security_search where code = '600001'");
    await load(pool, registry, 'p_stock2101', [
      stock('600001', '甲山'),
      stock('600002', '乙水'),
      stock('600004', '丁山'),
    ]);
    expect(await rebuildSecuritySearch(pool, registry)).toEqual({
      rebuilt: true,
      securities: 3,
      written: 2,
      deleted: 1,
    });
    const { rows: after } = await pool.query("select id from security_search where code = '600001'");
    expect(after).toEqual(before);
    expect(await names('山')).toEqual(['甲山', '丁山']);
    expect(await names('乙')).toEqual(['乙水']);
    expect(await names('600003')).toEqual([]);
  });

  it('deletes the keys of a list that has become empty', async () => {
    await load(pool, registry, 'p_stock2101', [stock('600001', '甲山')]);
    await rebuildSecuritySearch(pool, registry);
    await load(pool, registry, 'p_stock2101', []);
    await rebuildSecuritySearch(pool, registry);
    expect(await keyCount()).toBe(0n);
  });

  it('is done once if several processes learn of a change at the same time', async () => {
    await load(pool, registry, 'p_stock2101', [stock('600001', '甲山'), stock('600002', '乙山')]);
    const reports = await Promise.all([1, 2, 3].map(() => rebuildSecuritySearch(pool, registry)));
    expect(reports.filter((report) => report.rebuilt)).toHaveLength(1);
    expect(await names('山')).toHaveLength(2);
  });

  it('leaves the old index intact if it fails', async () => {
    await load(pool, registry, 'p_stock2101', [stock('600001', '甲山')]);
    await rebuildSecuritySearch(pool, registry);
    await load(pool, registry, 'p_stock2101', [stock('600002', '乙山')]);
    await pool.query('alter table data.p_stock2101 rename to gone');
    await expect(rebuildSecuritySearch(pool, registry)).rejects.toThrow('does not exist');
    expect(await names('山')).toEqual(['甲山']);
    await pool.query('alter table data.gone rename to p_stock2101');
    await rebuildSecuritySearch(pool, registry);
    expect(await names('山')).toEqual(['乙山']);
  });

  it('excludes a list that has become private', async () => {
    await load(pool, registry, 'p_stock2101', [stock('600001', '甲山')]);
    await pool.query(
      `update dataset set manifest = jsonb_set(manifest, '{private}', 'true'), version = version + 1, applied_at = clock_timestamp() where code = 'p_stock2101'`,
    );
    await registry.refresh();
    await rebuildSecuritySearch(pool, registry);
    expect(await names('山')).toEqual([]);
    await pool.query(
      `update dataset set manifest = jsonb_set(manifest, '{private}', 'false'), version = version + 1, applied_at = clock_timestamp() where code = 'p_stock2101'`,
    );
    await registry.refresh();
  });
});
