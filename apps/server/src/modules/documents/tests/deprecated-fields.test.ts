import { afterAll, describe, expect, it } from 'vitest';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = 'p_test4001';
const quotes = quotesManifest(CODE);
const deprecated = { since: '2026-03-01', use: 'SECCODE' };
const site = await startSite([
  {
    ...quotes,
    fields: quotes.fields.map((field) => (field.code === 'F002N' ? { ...field, deprecated } : field)),
  },
]);
afterAll(() => site.stop());
await site.load(CODE, quotesCsv(1, 1));

describe('a deprecated field', () => {
  it('is marked in OpenAPI, with its last day and its replacement', async () => {
    const openapi = (await site.app.inject({ url: '/openapi.json' })).json<{
      components: { schemas: Record<string, { properties: Record<string, Record<string, unknown>> }> };
    }>();
    const properties = openapi.components.schemas[CODE]?.properties ?? {};
    expect(properties.F002N).toMatchObject({ deprecated: true, 'x-deprecated': deprecated });
    expect(properties.F002N?.description).toContain('2026-03-01 起不建议使用，请改用 SECCODE');
    expect(properties.SECCODE).not.toHaveProperty('deprecated');
  });

  it("is marked in its description on the data set's page", async () => {
    const { data } = (await site.app.inject({ url: `/v1/catalog/datasets/${CODE}` })).json();
    expect(data.fields.find(({ code }: { code: string }) => code === 'F002N')).toMatchObject({ deprecated });
  });
});
