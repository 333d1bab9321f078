import type { Lang } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const site = await startSite([quotesManifest('p_test1001')]);
afterAll(site.stop);

const LANGUAGES: readonly Lang[] = ['zh', 'en'];
/** Matches a sentence about HTTP 200 in JSON. */
const OF_STATUS = /json.*\b200\b/i;
const OTHER_STATUSES = /(?=.*\b421\b)(?=.*\b503\b)(?=.*\b500\b)/;

type Node = Record<string, unknown>;
const nodes = (value: unknown): Node[] =>
  typeof value !== 'object' || value === null ? [] : [value as Node, ...Object.values(value).flatMap(nodes)];

describe.each(LANGUAGES)('texts about HTTP 200 for errors in JSON, in %s', (lang) => {
  it.each(['start', 'errors'])(
    'also name the errors with a different status in the guide %s',
    async (page) => {
      const { payload } = await site.app.inject(`/docs/guide/${page}.md?lang=${lang}`);
      const lines = payload.split('\n').filter((line) => OF_STATUS.test(line));
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(OTHER_STATUSES);
    },
  );

  it('also name the errors with a different status throughout the API description', async () => {
    const document = (await site.app.inject(`/openapi.json?lang=${lang}`)).json<Node>();
    const texts = nodes(document).flatMap(({ description }) =>
      typeof description === 'string' && OF_STATUS.test(description) ? [description] : [],
    );
    expect(texts.length).toBeGreaterThan(2);
    for (const text of texts) expect(text).toMatch(OTHER_STATUSES);
  });
});
