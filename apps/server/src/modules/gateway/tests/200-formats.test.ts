import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { tableFromIPC } from '@uwdata/flechette';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { QUOTES_HEADER, quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { unzip } from './unzip.fixture.ts';

const [CODE, LISTED, MANY] = ['p_test1001', 'p_test1002', 'p_test1003'] as const;
const site = await startSite([
  quotesManifest(CODE),
  quotesManifest(LISTED, { wire: 'listed' }),
  quotesManifest(MANY),
]);
afterAll(site.stop);
let reader: Customer;
const TEXT = '引号"，逗号,换行\n<标签>&\'😀㐀';
const ROWS = [
  ['600001', '2025-06-03', TEXT, '12345678901234567.1234567891', '2025-06-04', '2025-06-03 23:59:59', 'A'],
  ['600002', '2025-06-02', '', '-0.0500', '', '', ''],
];
const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
beforeAll(async () => {
  const csv = [QUOTES_HEADER, ...ROWS.map((row) => row.map(cell).join(','))].join('\n');
  for (const code of [CODE, LISTED]) await site.load(code, `${csv}\n`);
  await site.load(MANY, quotesCsv(100, 1));
  reader = await newCustomer(site);
});
const ask = (
  parameters: Record<string, string | number> = {},
  code: string = CODE,
  headers: Record<string, string> = {},
) => call(site, `stock/${code}?${query(parameters)}`, { token: reader.token, headers });
const FIELDS = ['SECCODE', 'TRADEDATE', 'F001V', 'F002N', 'F003D', 'F004T', 'F005C'];
const EXACT = ['12345678901234567.1234567891', '-0.05'];

describe('200: JSON', () => {
  it('contains numbers with all stored digits, null for missing values, and days and Beijing times as text', async () => {
    const { text, records } = await ask();
    expect(text).toContain(`"F002N":${EXACT[0]},`);
    expect(text).toContain(`"F002N":${EXACT[1]},`);
    expect(records[0]).toMatchObject({
      F001V: TEXT,
      F003D: '2025-06-04',
      F004T: '2025-06-03 23:59:59',
      F005C: 'A',
    });
    expect(records[1]).toMatchObject({ F001V: null, F003D: null, F004T: null, F005C: null });
  });

  it("orders a record's keys like a Java HashMap, or as in the manifest if the manifest says so", async () => {
    const keys = Object.keys((await ask()).records[0] ?? {});
    expect(keys).not.toEqual(FIELDS);
    expect(keys.toSorted()).toEqual(FIELDS.toSorted());
    expect(Object.keys((await ask({}, LISTED)).records[0] ?? {})).toEqual(FIELDS);
    expect(Object.keys((await ask({ '@column': 'F005C,SECCODE' }, LISTED)).records[0] ?? {})).toEqual([
      'SECCODE',
      'F005C',
    ]);
  });

  it('is compressed on request, above a minimum size', async () => {
    const plain = await ask({}, MANY);
    const gzip = await ask({}, MANY, { 'accept-encoding': 'gzip' });
    const br = await ask({}, MANY, { 'accept-encoding': 'gzip;q=0.5, br' });
    expect([gzip.header('content-encoding'), gunzipSync(gzip.bytes).toString()]).toEqual([
      'gzip',
      plain.text,
    ]);
    expect([br.header('content-encoding'), brotliDecompressSync(br.bytes).toString()]).toEqual([
      'br',
      plain.text,
    ]);
    for (const none of ['identity', 'gzip;q=0, br;q=0', 'deflate']) {
      expect((await ask({}, MANY, { 'accept-encoding': none })).header('content-encoding')).toBeUndefined();
    }
    expect(
      (await ask({ '@limit': 1 }, MANY, { 'accept-encoding': 'br' })).header('content-encoding'),
    ).toBeUndefined();
  });
});

describe('200: XML', () => {
  it('has the members of the envelope and the same records as JSON', async () => {
    const { text, header } = await ask({ format: 'XML' });
    expect(header('content-type')).toBe('application/xml; charset=utf-8');
    const { records } = await ask();
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<result><resultcode>200<\/resultcode><resultmsg>success/,
    );
    expect(text).toContain('<count>2</count><total>2</total>');
    const read = [...text.matchAll(/<record>(.*?)<\/record>/gs)].map(([, record = '']) =>
      Object.fromEntries(
        [...record.matchAll(/<(\w+)(?: nil="true"\/>|>(.*?)<\/\1>)/gs)].map(([, name = '', value]) => [
          name,
          value === undefined ? null : unescaped(value),
        ]),
      ),
    );
    expect(read).toEqual(records.map((record, i) => ({ ...record, F002N: EXACT[i] })));
    expect(Object.keys(read[0] ?? {})).toEqual(Object.keys(records[0] ?? {}));
  });
});

function unescaped(text: string): string {
  const marks: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#13;': '\r',
    '&amp;': '&',
  };
  return text.replace(/&(lt|gt|quot|#13|amp);/g, (mark) => marks[mark] ?? mark);
}

describe('200: CSV', () => {
  it('has one header line, cells that follow RFC 4180, and headers with the file name and the counts', async () => {
    const answer = await ask({ format: 'csv' });
    const second = '600002,2025-06-02,,-0.05,,,';
    const first = `600001,2025-06-03,${cell(TEXT)},${EXACT[0]},2025-06-04,2025-06-03 23:59:59,A`;
    expect(answer.text).toBe(`${FIELDS.join()}\n${first}\n${second}\n`);
    expect(answer.header('content-disposition')).toBe(`attachment; filename="${CODE}.csv"`);
    expect(answer.header('content-type')).toBe('text/csv; charset=utf-8');
    expect([answer.header('x-jishi-rows'), answer.header('x-jishi-total')]).toEqual(['2', '2']);
  });

  it('has labels with units in the requested language, preceded by a byte order mark', async () => {
    const header = async (lang: string) =>
      (await ask({ format: 'csv', lang, '@column': 'SECCODE,F002N' })).text.split('\n')[0];
    expect(await header('en')).toBe('\ufeffClose (CNY),Security code');
    expect(await header('zh')).toBe('\ufeff收盘价（元）,证券代码');
  });
});

describe('200: dBASE', () => {
  it('can be read as its own header describes it: GBK text, numbers, days, and ? for characters that GBK lacks', async () => {
    const { bytes, header } = await ask({ format: 'dbf' });
    expect(header('content-type')).toBe('application/dbase');
    const [rows, headerBytes, recordBytes] = [
      bytes.readUInt32LE(4),
      bytes.readUInt16LE(8),
      bytes.readUInt16LE(10),
    ];
    expect([bytes[0], rows, bytes[29], bytes[headerBytes - 1], bytes.at(-1)]).toEqual([
      0x03, 2, 0x4d, 0x0d, 0x1a,
    ]);
    expect(bytes.length).toBe(headerBytes + rows * recordBytes + 1);
    const columns = Array.from({ length: (headerBytes - 33) / 32 }, (_, i) => {
      const at = 32 + i * 32;
      const name = bytes.toString('latin1', at, at + 11).replace(/\0.*$/, '');
      return {
        name,
        kind: bytes.toString('latin1', at + 11, at + 12),
        width: bytes[at + 16] ?? 0,
        decimals: bytes[at + 17] ?? 0,
      };
    });
    expect(columns.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'SECCODE C',
      'TRADEDATE D',
      'F001V C',
      'F002N N',
      'F003D D',
      'F004T C',
      'F005C C',
    ]);
    expect(columns[3]?.decimals).toBe(10);
    const decoder = new TextDecoder('gbk');
    const read = Array.from({ length: rows }, (_, n) => {
      let at = headerBytes + n * recordBytes + 1;
      return columns.map(({ width }) => {
        at += width;
        return decoder.decode(bytes.subarray(at - width, at)).trim();
      });
    });
    const text = TEXT.replace('😀', '?').replace('㐀', '?');
    expect(read).toEqual([
      ['600001', '20250603', text, EXACT[0], '20250604', '2025-06-03 23:59:59', 'A'],
      ['600002', '20250602', '', EXACT[1], '', '', ''],
    ]);
  });
});

describe('the notice about lost values', () => {
  it('states how many values a format could not represent, and is absent if nothing was lost', async () => {
    const notice = async (format: string, columns: string) =>
      (await ask({ format, '@column': columns })).header('x-jishi-notice');
    expect(await notice('dbf', 'F001V')).toBe('2 characters written as ?');
    for (const format of ['parquet', 'arrow'])
      expect(await notice(format, 'F002N')).toBe('1 numbers of more than 15 digits rounded');
    for (const format of ['json', 'xml', 'csv', 'xlsx'])
      expect(await notice(format, 'F001V,F002N')).toBeUndefined();
    expect(await notice('dbf', 'F002N')).toBeUndefined();
  });
});

describe('200: a workbook', () => {
  it('has codes as text, days as dates, labels on request, and numbers as numbers unless digits would be lost', async () => {
    const answer = await ask({ format: 'xlsx', lang: 'zh' });
    expect(answer.header('content-disposition')).toBe(`attachment; filename="${CODE}.xlsx"`);
    const members = unzip(answer.bytes);
    const sheet = [...members].find(([name]) => /worksheets\/sheet\d*\.xml$/.test(name))?.[1] ?? '';
    const shared = [
      ...(members.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs),
    ].map(([, text = '']) => text);
    const cells = new Map(
      [...sheet.matchAll(/<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
        ([, place = '', how = '', content = '']) => {
          const value = /<(?:v|t)[^>]*>(.*?)<\/(?:v|t)>/s.exec(content)?.[1];
          return [place, how.includes('t="s"') ? shared[Number(value)] : value] as const;
        },
      ),
    );
    expect(['A1', 'D1'].map((place) => cells.get(place))).toEqual(['证券代码', '收盘价（元）']);
    expect(['A2', 'D2', 'A3', 'D3'].map((place) => cells.get(place))).toEqual([
      '600001',
      EXACT[0],
      '600002',
      EXACT[1],
    ]);
    expect(sheet).toMatch(/<c r="D3"(?![^>]*t="s")[^>]*>/);
    expect(cells.get('C3')).toBeUndefined();
    // Days are counted from 1899-12-30, as in spreadsheets.
    expect(['B2', 'E2'].map((place) => cells.get(place))).toEqual(['45811', '45812']);
    expect(Number(cells.get('F2'))).toBeCloseTo(45811 + 86_399 / 86_400, 9);
    const styles = members.get('xl/styles.xml') ?? '';
    for (const format of ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss'])
      expect(styles).toContain(`formatCode="${format}"`);
  });
});

describe('200: Parquet', () => {
  it('contains nulls, numbers as doubles, and days and times as text', async () => {
    const { bytes, header } = await ask({ format: 'parquet' });
    expect(header('content-type')).toBe('application/vnd.apache.parquet');
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
    const rows = await parquetReadObjects({ file });
    expect(rows).toEqual([
      {
        SECCODE: '600001',
        TRADEDATE: '2025-06-03',
        F001V: TEXT,
        F002N: Number(EXACT[0]),
        F003D: '2025-06-04',
        F004T: '2025-06-03 23:59:59',
        F005C: 'A',
      },
      {
        SECCODE: '600002',
        TRADEDATE: '2025-06-02',
        F001V: null,
        F002N: -0.05,
        F003D: null,
        F004T: null,
        F005C: null,
      },
    ]);
  });
});

describe('200: Arrow', () => {
  it('contains nulls, numbers as doubles, days as dates, and times as local times', async () => {
    const { bytes, header } = await ask({ format: 'arrow', lang: 'en' });
    const csv = await ask({ format: 'csv', lang: 'en' });
    expect(header('content-type')).toBe('application/vnd.apache.arrow.stream');
    expect(header('content-disposition')).toBe(`attachment; filename="${CODE}.arrows"`);
    const table = tableFromIPC(bytes, { useDate: true });
    expect(table.names).toEqual(csv.text.replace('\uFEFF', '').split('\n')[0]?.split(','));
    expect(table.children.map((column) => [...column])).toEqual([
      ['600001', '600002'],
      [new Date('2025-06-03'), new Date('2025-06-02')],
      [TEXT, null],
      EXACT.map(Number),
      [new Date('2025-06-04'), null],
      [new Date('2025-06-03T23:59:59Z'), null],
      ['A', null],
    ]);
  });
});

describe('200: a response without rows', () => {
  it('is valid in every format', async () => {
    const none = { scode: '999999' };
    expect((await ask(none)).records).toEqual([]);
    expect((await ask({ ...none, format: 'xml' })).text).toContain('<records></records>');
    expect((await ask({ ...none, format: 'csv' })).text).toBe(`${FIELDS.join()}\n`);
    expect((await ask({ ...none, format: 'dbf' })).bytes.readUInt32LE(4)).toBe(0);
    expect(unzip((await ask({ ...none, format: 'xlsx' })).bytes).size).toBeGreaterThan(3);
    const { bytes } = await ask({ ...none, format: 'parquet' });
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
    expect(await parquetReadObjects({ file })).toEqual([]);
    const table = tableFromIPC((await ask({ ...none, format: 'arrow' })).bytes);
    expect([table.names, table.numRows]).toEqual([FIELDS, 0]);
  });
});
