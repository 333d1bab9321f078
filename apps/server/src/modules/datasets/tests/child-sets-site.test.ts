import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatasetDetail } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { DuckDb } from '../../../platform/duckdb/index.ts';
import { loadDataset } from '../load/load-dataset.ts';
import { fileSource } from '../load/source/file-source.ts';
import { BANKS, banks, OFFERINGS, offerings } from './child-sets.fixture.ts';

const site = await startSite([offerings(), banks()]);
const folder = await mkdtemp(join(tmpdir(), 'jishi-children-'));
const duckdb = new DuckDb({ folder, threads: 1, memoryMib: 256, limitMs: 30_000 });
afterAll(async () => {
  await duckdb.close();
  await site.stop();
  await rm(folder, { recursive: true });
});
const load = async (name: string) => {
  const dataset = site.state.registry.find(OFFERINGS);
  if (!dataset) throw new Error(`${OFFERINGS} is not applied`);
  const rejectFile = join(folder, 'rejects.csv');
  const report = await loadDataset(site.database.pool, dataset, fileSource(join(folder, name)), {
    rejectFile,
  });
  await site.state.registry.refresh();
  return report;
};
const ask = async (code: string) => {
  const { token } = await newCustomer(site);
  const { records } = await call(site, `stock/${code}?${query({ '@orderby': 'CODE:asc' })}`, { token });
  return records.filter(({ CODE }) => CODE === '600001');
};

describe('a Parquet file with a list of structs', () => {
  beforeAll(async () => {
    const to = `'${join(folder, 'ipo.parquet')}' (format parquet)`;
    await duckdb.run(
      `copy (select '600001' as "CODE", date '2025-06-02' as "DAY", 10.50::decimal(9, 2) as "PRICE",
         [{'NAME': '中信', 'SHARE': 60.10::decimal(9, 2)}, {'NAME': '中金', 'SHARE': null}] as underwriters) to ${to}`,
      [],
    );
    await load('ipo.parquet');
  });

  it('fills the parent and the child, and calls return all digits', async () => {
    expect(await ask(OFFERINGS)).toEqual([{ CODE: '600001', DAY: '2025-06-02', PRICE: 10.5, ISSUER: null }]);
    const key = { CODE: '600001', DAY: '2025-06-02' };
    expect(await ask(BANKS)).toEqual([
      { ...key, SEQ: 1, NAME: '中信', SHARE: 60.1 },
      { ...key, SEQ: 2, NAME: '中金', SHARE: null },
    ]);
  });
});

describe('the descriptions of a parent and its child', () => {
  beforeAll(async () => {
    const rows = [{ CODE: '600002', DAY: '2025-06-03', PRICE: 1, underwriters: [{ NAME: '甲', SHARE: 1 }] }];
    await writeFile(join(folder, 'ipo.json'), JSON.stringify(rows));
    await load('ipo.json');
  });
  const detailOf = async (code: string): Promise<DatasetDetail> =>
    (await site.app.inject({ url: `/v1/catalog/datasets/${code}` })).json<{ data: DatasetDetail }>().data;

  it('link to each other', async () => {
    const [parent, child] = [await detailOf(OFFERINGS), await detailOf(BANKS)];
    expect(child.childOf).toEqual({ dataset: OFFERINGS, key: ['CODE', 'DAY'] });
    expect(child.related.map(({ code, relation }) => [code, relation])).toContainEqual([OFFERINGS, 'parent']);
    expect(parent.childOf).toBeNull();
    expect(parent.related.map(({ code, relation }) => [code, relation])).toContainEqual([BANKS, 'child']);
  });

  it("name the parent in the child's document", async () => {
    const { payload } = await site.app.inject({ url: `/docs/datasets/${BANKS}.md?lang=en` });
    expect(payload).toContain(`| Child of | \`${OFFERINGS}\` (by \`CODE\`, \`DAY\`) |`);
  });

  it("name the parent in the child's OpenAPI description", async () => {
    const { payload } = await site.app.inject({ url: '/openapi.json' });
    expect(payload).toContain(`"x-child-of":{"dataset":"${OFFERINGS}","key":["CODE","DAY"]}`);
  });
});
