import type { DataRows, ViewedDataset } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { quotesCsv } from '../../../../test/harness/market.ts';
import {
  CODE,
  column,
  DEMANDING,
  NAMED,
  NARROW,
  PRICED,
  startDataSite,
} from '../../../../test/harness/site-data.ts';

const site = await startDataSite();
afterAll(site.stop);
const { get, rows } = site;

describe('securities in rows on a page of the site', () => {
  const named = async (lang: string) =>
    (await site.app.inject({ url: `/v1/data/${NAMED}/rows?lang=${lang}`, remoteAddress: '10.2.0.1' })).json<{
      data: DataRows;
    }>().data;

  it('have English names for an English-speaking visitor if the Chinese name is the current one, otherwise pinyin', async () => {
    await site.load(NAMED, 'SECCODE,SECNAME\n600001,山河\n600002,江海\n600003,旧名\n');
    await site.database.pool.query(`insert into security_search (id, kind, code, name, english, digest) values
      (1, 'stock', '600001', '山河', 'Mountain River', ''), (2, 'index', '600001', '山河指数', 'Mountain Index', ''),
      (3, 'stock', '600002', '江海', null, ''), (4, 'stock', '600003', '新名', 'New Name', '')`);
    const english = await named('en');
    expect(column(english, 'SECNAME')).toEqual(['山河', '江海', '旧名']);
    expect(english.englishNames).toEqual(['Mountain River', null, null]);
    expect(english.glosses).toEqual({ 江海: 'Jiang Hai', 旧名: 'Jiu Ming' });
    expect(await named('zh')).toMatchObject({ englishNames: null, glosses: {} });
    expect((await rows(CODE)).data.englishNames).toBeNull();
    const sample = async (lang: string) =>
      (await site.app.inject(`/v1/catalog/datasets/${NAMED}/sample?lang=${lang}`)).json().data.glosses;
    expect(await sample('en')).toEqual({ 山河: 'Mountain River', 江海: 'Jiang Hai', 旧名: 'Jiu Ming' });
    expect(await sample('zh')).toEqual({});
  });
});

describe('rows on a page of the site', () => {
  it('are returned as columns in the manifest’s order, newest first, with the total', async () => {
    const { data } = await rows(CODE, { size: 7 });
    expect(data).toMatchObject({
      total: 120,
      count: 7,
      hasMore: true,
      version: String(site.state.registry.find(CODE)?.version),
    });
    expect(data.columns).toEqual(['SECCODE', 'TRADEDATE', 'F001V', 'F002N', 'F003D', 'F004T', 'F005C']);
    expect(data.cells.every((cells) => cells.length === 7)).toBe(true);
    expect(new Set(column(data, 'TRADEDATE'))).toEqual(new Set(['2025-06-05']));
    expect(column(data, 'F002N').every((cell) => cell === null || typeof cell === 'number')).toBe(true);
  });

  it('appear only once across all pages, in any requested order', async () => {
    for (const order of ['', 'F002N:desc', 'F001V asc', 'id:desc']) {
      const keys = new Set<string>();
      for (let page = 1; ; page++) {
        const { data } = await rows(CODE, { order, page, size: 50 });
        for (let i = 0; i < data.count; i++)
          keys.add(`${column(data, 'SECCODE')[i]} ${column(data, 'TRADEDATE')[i]}`);
        if (!data.hasMore) break;
      }
      expect(keys.size, order).toBe(120);
    }
  });

  it('are filtered by the manifest’s filters, none of which is required', async () => {
    const { data } = await rows(CODE, { where: 'scode=600001,600002&sdate=2025-06-04', columns: 'SECCODE' });
    expect(data).toMatchObject({ total: 4, columns: ['SECCODE'] });
    expect(new Set(column(data, 'SECCODE'))).toEqual(new Set(['600001', '600002']));
    expect((await rows(DEMANDING)).data.total).toBe(120);
  });

  it('include newly loaded rows immediately', async () => {
    const before = await rows(NARROW, { where: 'scode=600001' });
    await site.load(NARROW, quotesCsv(30, 6));
    const after = await rows(NARROW, { where: 'scode=600001' });
    expect([before.data.total, after.data.total]).toEqual([4, 6]);
    expect(after.data.version).not.toBe(before.data.version);
  });

  it('end at the row limit of the site’s right, on the page and in the file, although the total counts all rows', async () => {
    const first = await rows(PRICED, { size: 20 });
    const second = await rows(PRICED, { size: 20, page: 2 });
    expect([first.data.count, first.data.hasMore, second.data.count, second.data.hasMore]).toEqual([
      20,
      true,
      5,
      false,
    ]);
    expect(second.data.total).toBe(120);
    expect((await rows(PRICED, { size: 20, page: 3 })).data).toMatchObject({ count: 0, hasMore: false });
  });

  it('exclude hidden fields, whatever the query', async () => {
    expect((await get<ViewedDataset>(`/${NARROW}`)).data.fields.map((field) => field.code)).toEqual([
      'SECCODE',
      'TRADEDATE',
      'F002N',
    ]);
    expect((await rows(NARROW)).data.columns).toEqual(['SECCODE', 'TRADEDATE', 'F002N']);
    for (const query of [{ columns: 'F001V' }, { order: 'F001V:asc' }, { where: 'name=a' }]) {
      expect((await rows(NARROW, query)).status, JSON.stringify(query)).toBe(400);
    }
  });
});
