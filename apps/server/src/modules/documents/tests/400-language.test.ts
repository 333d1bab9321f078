import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE)]);
afterAll(site.stop);
beforeAll(async () => {
  await site.load(CODE, quotesCsv(2, 2));
  await site.derive();
});
const get = (url: string) => site.app.inject({ url });

describe('400: an unsupported language', () => {
  it.each([
    ...['/openapi.json', '/docs', '/docs/guide.md', '/docs/guide/calls.md', `/docs/datasets/${CODE}.md`],
    ...['/docs/dictionary.csv', '/feeds/changes.xml', '/llms.txt'],
  ])('is rejected by %s, and the message names the supported languages', async (url) => {
    const answer = await get(`${url}?lang=fr`);
    expect([answer.statusCode, answer.json().code, answer.json().msg]).toEqual([
      400,
      1400,
      expect.stringContaining('zh, en'),
    ]);
    expect((await get(`${url}?lang=`)).statusCode).toBe(200);
  });
});
