import type { ViewedDataset } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { quotesManifest } from '../../../../test/harness/market.ts';
import {
  CLOSED,
  CODE,
  EMPTY,
  GONE,
  MEMBERS,
  manifests,
  PRIVATE,
  startDataSite,
} from '../../../../test/harness/site-data.ts';
import { applyCatalogue } from '../../datasets/index.ts';

const site = await startDataSite();
afterAll(site.stop);
const { ask, get, rows } = site;

describe('the site’s right', () => {
  it('shows no rows of members’ data, whatever the query, and the error states the reason', async () => {
    expect((await get<ViewedDataset>(`/${MEMBERS}`)).data).toMatchObject({
      show: 'none',
      rowsMax: 0,
      parameters: [],
    });
    for (const query of [{}, { where: 'scode=600001' }, { order: 'F002N:desc' }])
      for (const url of [`/v1/data/${MEMBERS}/rows`, `/download/${MEMBERS}`])
        expect(await ask(url, query)).toMatchObject({ status: 403, code: 2645 });
  });

  it('describes an empty data set and returns no rows for it, but offers no download', async () => {
    expect((await get<ViewedDataset>(`/${EMPTY}`)).data).toMatchObject({
      code: EMPTY,
      rows: 0,
      coverage: null,
    });
    expect((await rows(EMPTY)).data).toMatchObject({ count: 0, total: 0, hasMore: false });
    expect(await ask(`/download/${EMPTY}`)).toMatchObject({ status: 404, code: 2404 });
  });

  it('gives the same response for a private data set as for one that does not exist', async () => {
    for (const dataset of [PRIVATE, 'p_test3999', 'nope']) {
      for (const url of [`/v1/data/${dataset}`, `/v1/data/${dataset}/rows`, `/download/${dataset}`])
        expect(await ask(url), url).toMatchObject({ status: 404, code: 2404 });
    }
  });

  it('ends when a data set leaves the catalogue, and returns when the data set returns', async () => {
    const urls = [`/v1/data/${GONE}`, `/v1/data/${GONE}/rows`, `/download/${GONE}?format=json`];
    await applyCatalogue(site.database.pool, manifests);
    await site.state.registry.refresh();
    for (const url of urls) expect(await ask(url), url).toMatchObject({ status: 404, code: 2404 });
    await applyCatalogue(site.database.pool, [...manifests, quotesManifest(GONE)]);
    await site.state.registry.refresh();
    for (const url of urls) expect(await ask(url), url).toMatchObject({ status: 200 });
  });

  it('shows no rows of a closed data set', async () => {
    expect((await get<ViewedDataset>(`/${CLOSED}`)).data).toMatchObject({ show: 'none', rowsMax: 0 });
    for (const url of [`/v1/data/${CLOSED}/rows`, `/download/${CLOSED}`])
      expect(await ask(url)).toMatchObject({ status: 403, code: 2403 });
  });

  it('agrees with what the list of data sets shows', async () => {
    const { data } = await get<{ code: string; show: string }[]>('');
    const showOf = Object.fromEntries(data.map((one) => [one.code, one.show]));
    expect(showOf).toMatchObject({ [CODE]: 'full', [MEMBERS]: 'none' });
    for (const dataset of [PRIVATE, CLOSED, EMPTY]) expect(showOf).not.toHaveProperty(dataset);
  });
});

it('a filter passed outside `where` results in an error that names it', async () => {
  for (const url of [`/v1/data/${CODE}/rows`, `/v1/data/${CODE}/counts`, `/download/${CODE}`]) {
    const { status, code, msg } = await ask(url, { scode: '600001' });
    expect([url, status, code]).toEqual([url, 400, 1400]);
    expect(msg).toContain('scode');
  }
});

describe('hostile or impatient callers', () => {
  it.each([
    ['where', "scode=' or 1=1 --"],
    ['where', 'scode=12'],
    ['where', 'sdate=yesterday'],
    ['where', '@limit=9'],
    ['where', 'constructor=1'],
    ['where', `scode=${'600001,'.repeat(60)}600001`],
    ['where', 'title=%00'],
    ['order', 'F002N:desc;drop'],
    ['order', 'F002N) desc'],
    ['columns', '*'],
    ['columns', 'SECCODE"'],
    ['page', '0'],
    ['page', '1e9'],
    ['size', '501'],
  ])('%s %s returns 400 with a message', async (name, value) => {
    const reply = await rows(CODE, { [name]: value });
    expect(reply).toMatchObject({ status: 400, data: null });
    expect(reply.msg).not.toMatch(/select|syntax|data\."/i);
  });

  it.each([
    ['/v1/market/day', 'date'],
    ['/v1/market/day/rows', 'date'],
    ['/v1/market/index-constituents/399901', 'day'],
    ['/v1/esg/companies/600901/change', 'to'],
    ['/v1/themes/newShares', 'from'],
    ['/v1/digests', 'before'],
    ['/v1/digests/day', 'date'],
    ['/v1/notice-facts', 'from'],
    ['/v1/notices', 'from'],
  ])('%s rejects a day that does not exist, and the error names %s', async (path, name) => {
    for (const day of ['2026-02-30', '0000-01-01', '0001-01-01', '2026-2-3'])
      expect(await ask(path, { [name]: day })).toMatchObject({
        status: 400,
        msg: expect.stringMatching(new RegExp(`: ${name} has an invalid format$|; ${name} `)),
      });
  });

  it('a value that looks like an attack is searched for like any other value', async () => {
    expect(
      await rows(CODE, { where: `name=${encodeURIComponent('x\'; drop table data."p_test3001" --')}` }),
    ).toMatchObject({
      status: 200,
      data: { total: 0 },
    });
    expect((await rows(CODE)).data.total).toBe(120);
  });

  it('a network that calls too often learns how long to wait, and its API calls still work', async () => {
    const from = '10.9.8.7';
    const replies = await Promise.all(Array.from({ length: 21 }, () => get(`/${CODE}/rows`, {}, from)));
    expect(replies.filter((reply) => reply.status === 429)).toMatchObject([{ code: 1429 }]);
    const api = await site.app.inject({ url: `/api/stock/${CODE}`, remoteAddress: from });
    expect(api.json()).toMatchObject({ resultcode: 451 });
    site.advance(1_000);
    expect((await get(`/${CODE}/rows`, {}, from)).status).toBe(200);
  });
});
