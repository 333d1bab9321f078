import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { csvOf, EMPTY, filesOf, makerOf, manifests, PRIVATE, ROWS, SOLD } from './data-files.fixture.ts';

const site = await startSite(manifests());
afterAll(site.stop);
beforeAll(async () => {
  await site.load(SOLD, csvOf(ROWS));
  await site.load(PRIVATE, 'SECCODE,TRADEDATE,CLOSE\n000001,2026-01-05,1\n');
  const owner = await newCustomer(site);
  await filesOf(site, owner).list(SOLD);
  await makerOf(site).make();
  await site.derive();
  await site.state.registry.refresh();
});

type Node = Record<string, unknown>;
const read = (code: string, lang = 'en', headers: Record<string, string> = {}) =>
  site.app.inject({
    url: `/datasets/${code}/croissant.json?lang=${lang}`,
    headers: { host: 'data.test', ...headers },
  });
const described = async (lang = 'en'): Promise<Node> => (await read(SOLD, lang)).json<Node>();

it('a description has the properties that the format requires, in the requested language', async () => {
  const reply = await read(SOLD);
  expect(reply.headers['content-type']).toMatch(/^application\/ld\+json/);
  expect(reply.json()).toMatchObject({
    '@context': { '@vocab': 'https://schema.org/', cr: 'http://mlcommons.org/croissant/' },
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    name: `Test ${SOLD}`,
    description: 'Rows of a test.',
    license: expect.stringMatching(/^http:\/\/data\.test\//),
    url: `http://data.test/share/product/package-en?apiId=${SOLD}&lang=en`,
    creator: { '@type': 'sc:Organization', name: expect.any(String) },
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    isLiveDataset: true,
    temporalCoverage: '2026-01-05/2026-03-02',
  });
  expect(await described('zh')).toMatchObject({ name: '测试', description: '测试用的数据。' });
});

it('a description has checksums only for files of closed months, and no address that opens a file', async () => {
  const { distribution } = (await described()) as { distribution: Node[] };
  const [rows, ...files] = distribution;
  expect(rows).toMatchObject({ '@id': 'rows', encodingFormat: 'text/csv' });
  expect(rows).not.toHaveProperty('sha256');
  expect(files.map(({ '@id': id }) => id)).toEqual(['file-2026-01', 'file-2026-02']);
  for (const file of files) {
    expect(file).toMatchObject({
      encodingFormat: 'application/vnd.apache.parquet',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      contentSize: expect.stringMatching(/^\d+ B$/),
    });
    const { pathname, search } = new URL(String(file.contentUrl));
    expect(pathname).toBe(`/v1/files/${SOLD}/${file.sha256}.parquet`);
    expect(search).toBe('');
    expect((await site.app.inject({ url: pathname })).statusCode).toBeGreaterThanOrEqual(400);
  }
});

it('a description contains the key, and each field with its type and source', async () => {
  const { recordSet } = (await described()) as { recordSet: { key: Node[]; field: Node[] }[] };
  const [records] = recordSet;
  expect(records?.key).toEqual([{ '@id': 'records/SECCODE' }, { '@id': 'records/TRADEDATE' }]);
  const types = Object.fromEntries((records?.field ?? []).map(({ name, dataType }) => [name, dataType]));
  expect(types).toMatchObject({
    ...{ SECCODE: 'sc:Text', TRADEDATE: 'sc:Date', CLOSE: 'sc:Float' },
    ...{ SEEN: 'sc:DateTime', OPEN: 'sc:Boolean', FLAG: 'sc:Text' },
  });
  for (const { name, source } of records?.field ?? [])
    expect(source).toEqual({ fileObject: { '@id': 'rows' }, extract: { column: name } });
});

it('the description of a data set that is private, unknown or empty returns 404', async () => {
  for (const code of [PRIVATE, EMPTY, 'p_stock9999', 'x'.repeat(61)]) {
    const reply = await read(code);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.payload).not.toContain('Rows of a test');
  }
  const hidden = await read(PRIVATE);
  const missing = await read('p_stock9999');
  expect([hidden.statusCode, hidden.json().code]).toEqual([missing.statusCode, missing.json().code]);
});

it('a request for a description returns 304 if the reader already has the current version', async () => {
  const { headers } = await read(SOLD);
  const again = await read(SOLD, 'en', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});
