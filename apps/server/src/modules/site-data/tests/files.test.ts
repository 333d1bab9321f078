import { afterAll, describe, expect, it } from 'vitest';
import { CODE, PRICED, startDataSite } from '../../../../test/harness/site-data.ts';

const site = await startDataSite();
afterAll(site.stop);

describe('a file', () => {
  const file = (dataset: string, query: string) =>
    site.app.inject({
      url: `/download/${dataset}?${query}`,
      remoteAddress: '10.2.0.1',
      headers: { 'accept-language': 'en' },
    });

  it.each(['csv', 'xlsx', 'json', 'xml', 'dbf'])(
    'contains the rows of the page as %s, and states its length in a header',
    async (format) => {
      const reply = await file(PRICED, `format=${format}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-disposition': `attachment; filename="${PRICED}.${format}"`,
        'content-length': String(reply.rawPayload.length),
        'x-jishi-rows': '25',
        'x-jishi-total': '120',
      });
    },
  );

  it('has the page’s filters, order and columns, with column names in the reader’s language', async () => {
    const query = new URLSearchParams({
      where: 'scode=600003',
      order: 'TRADEDATE:asc',
      columns: 'TRADEDATE,F002N',
    });
    const lines = (await file(CODE, String(query))).body
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split(/\r?\n/);
    expect(lines[0]).toBe('Trade date,Close (CNY)');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([
      '2025-06-02',
      '2025-06-03',
      '2025-06-04',
      '2025-06-05',
    ]);
  });

  it('returns the same headers for HEAD as for GET, but no rows', async () => {
    const url = `/download/${PRICED}?format=csv`;
    const [got, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) => site.app.inject({ method, url, remoteAddress: '10.2.0.2' })),
    );
    for (const name of [
      'content-type',
      'content-length',
      'content-disposition',
      'x-jishi-total',
      'cache-control',
    ])
      expect([name, head?.headers[name]]).toEqual([name, got?.headers[name]]);
    expect([head?.statusCode, head?.body]).toEqual([200, '']);
  });

  it('is not available in an unknown format', async () => {
    expect((await file(CODE, 'format=pdf')).statusCode).toBe(400);
  });
});
