import { afterAll, expect, it } from 'vitest';
import { textsOf } from '../../../../test/harness/feeds.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { applyCatalogue } from '../../datasets/index.ts';
import { setPrice } from '../prices/set-price.ts';

const [CODE, PRIVATE] = ['p_test4101', 'p_test4102'] as const;
const quotes = quotesManifest(CODE, {
  prices: { use: 3 },
  name: { zh: '行情 <一> & 二', en: 'Quotes <one> & two' },
});
const secret = quotesManifest(PRIVATE, { private: true });
const site = await startSite([quotes, secret]);
afterAll(site.stop);

const { pool, db } = site.database;
const apply = async (manifests: Parameters<typeof applyCatalogue>[1]): Promise<void> => {
  expect((await applyCatalogue(pool, manifests)).refusals).toEqual([]);
  await site.state.registry.refresh();
};
const feed = (code: string, headers = {}, lang = 'en') =>
  site.app.inject({ url: `/feeds/datasets/${code}.xml?lang=${lang}`, headers });
const titles = async (lang = 'en'): Promise<string[]> =>
  textsOf((await feed(CODE, {}, lang)).payload, 'title').slice(1);

it("a data set's feed contains its first rows, changes, prices and retirement, each once", async () => {
  await site.load(CODE, quotesCsv(2, 2));
  const set = { product: `dataset:${CODE}`, actor: 'li', reason: 'costs' };
  await inTransaction(db, (tx) => setPrice(tx, { ...set, mode: 'use', fen: 3n }));
  await inTransaction(db, (tx) => setPrice(tx, { ...set, mode: 'use', fen: 5n }));
  const [first, ...others] = quotes.fields;
  if (first === undefined) throw new Error('no fields');
  const wider = {
    ...quotes,
    fields: [first, ...others, { code: 'F009N', zh: '量', en: 'Volume', type: 'number' as const }],
  };
  await apply([wider, secret]);
  await apply([secret]);
  const name = `Quotes <one> & two ${CODE}: `;
  expect(await titles()).toEqual([
    `${name}Retired: off sale and no longer updated`,
    `${name}Fields added: F009N`,
    `${name}Prices changed: Per call CN¥0.03 → CN¥0.05`,
    `${name}First rows loaded`,
    `${name}First described`,
  ]);
  await apply([wider, secret]);
  expect((await titles('zh'))[0]).toBe(`行情 <一> & 二 ${CODE}: 重新上线`);
  const { payload } = await feed(CODE);
  const guids = textsOf(payload, 'guid');
  expect(new Set(guids).size).toBe(6);
});

it('a feed returns 304 if it has not changed, and 404 for an unknown or private data set', async () => {
  const { headers } = await feed(CODE);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect((await feed(CODE, { 'if-none-match': headers.etag })).statusCode).toBe(304);
  for (const code of [PRIVATE, 'p_test4199', 'x'.repeat(300)])
    expect((await feed(code)).statusCode).toBe(404);
});
