import { FORMATS, hashMapOrder } from '@jishi/contract';
import { tableFromIPC } from '@uwdata/flechette';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { unzip } from './unzip.fixture.ts';

const [CODE, LISTED] = ['p_test1001', 'p_test1002'] as const;
const site = await startSite([quotesManifest(CODE), quotesManifest(LISTED, { wire: 'listed' })]);
afterAll(site.stop);
let reader: Customer;
beforeAll(async () => {
  for (const code of [CODE, LISTED]) await site.load(code, quotesCsv(2, 1));
  reader = await newCustomer(site);
});
const ask = (parameters: Record<string, string>, code: string) =>
  call(site, `stock/${code}?${query(parameters)}`, { token: reader.token });

/** Returns the column names of a response in any format. */
async function columnsOf(
  format: string,
  parameters: Record<string, string>,
  code: string = CODE,
): Promise<string[]> {
  const { text, bytes } = await ask({ format, ...parameters }, code);
  switch (format) {
    case 'json':
      return Object.keys(JSON.parse(text).records[0]);
    case 'xml':
      return [...(/<record>(.*?)<\/record>/s.exec(text)?.[1] ?? '').matchAll(/<(\w+)[ >]/g)].map(
        ([, name = '']) => name,
      );
    case 'csv':
      return (text.split('\n')[0] ?? '').split(',');
    case 'dbf':
      return Array.from({ length: (bytes.readUInt16LE(8) - 33) / 32 }, (_, i) =>
        bytes.toString('latin1', 32 + i * 32, 43 + i * 32).replaceAll('\0', ''),
      );
    case 'xlsx':
      return [...(unzip(bytes).get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>(\w+)<\/t>/g)]
        .map(([, name = '']) => name)
        .slice(0, (parameters['@column'] ?? '').split(',').length);
    case 'arrow':
      return tableFromIPC(bytes).names.map(String);
    default: {
      const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
      return Object.keys((await parquetReadObjects({ file }))[0] ?? {});
    }
  }
}

describe('200: chosen columns', () => {
  it.each(FORMATS)(
    'are returned in %s in the order of a Java HashMap that was filled in the chosen order',
    async (format) => {
      const chosen = { '@column': 'TRADEDATE,SECCODE,F005C,F002N' };
      expect(await columnsOf(format, chosen)).toEqual(
        hashMapOrder(['TRADEDATE', 'SECCODE', 'F005C', 'F002N']),
      );
      expect(await columnsOf(format, chosen, LISTED)).toEqual(['SECCODE', 'TRADEDATE', 'F002N', 'F005C']);
    },
  );

  it('in the same hash bucket keep the chosen order, even if another call chose the reverse order', async () => {
    for (const columns of ['SECCODE,TRADEDATE', 'TRADEDATE,SECCODE', 'SECCODE,TRADEDATE'])
      expect((await columnsOf('json', { '@column': columns })).join()).toBe(columns);
  });
});
