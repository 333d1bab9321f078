import { afterAll, expect, it } from 'vitest';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = 'p_test3101';
const which = {
  ...{ name: 'which', zh: '证券', en: 'Security', op: 'eq', field: 'SECCODE' },
  values: { '600001': { zh: '甲', en: 'Alpha, the first' } },
};
const site = await startSite([quotesManifest(CODE, { parameters: [which] })]);
afterAll(site.stop);

it('in English, files for people contain the labels of values, and files for programs contain the stored values', async () => {
  await site.load(CODE, quotesCsv(2, 1));
  const file = async (format: string, lang: string): Promise<string> => {
    const url = `/download/${CODE}?format=${format}&columns=SECCODE`;
    return (await site.app.inject({ url, headers: { 'accept-language': lang } })).body;
  };
  expect(await file('csv', 'en')).toContain('"Alpha, the first"');
  expect(await file('csv', 'zh')).toContain('600001');
  expect(await file('json', 'en')).toContain('600001');
});
