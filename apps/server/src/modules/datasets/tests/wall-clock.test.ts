import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { QUOTES_HEADER, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE)]);
afterAll(site.stop);

const SECOND = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 1000, max: Date.UTC(2031, 0, 1) / 1000 - 1 })
  .map((seconds) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' '));
/**
 * Times at changes of daylight saving time, in the years of Chongqing time and of local mean time, and on a leap day.
 */
const EDGES = [
  '1900-06-01 09:30:00',
  '1900-12-31 23:59:59',
  '1919-04-13 00:30:00',
  '1940-06-01 00:30:00',
  '1947-07-15 12:00:00',
  '1986-05-04 02:30:00',
  '1988-07-01 00:00:00',
  '1990-12-19 09:30:00',
  '1991-09-15 01:30:00',
  '2000-02-29 15:00:00',
];
const TIMES = [...EDGES, ...fc.sample(SECOND, { numRuns: 400, seed: 1990 })];
const codeOf = (i: number): string => String(600_000 + i);
let reader: Customer;
beforeAll(async () => {
  const lines = TIMES.map((time, i) => `${codeOf(i)},2025-06-02,,,,${time},`);
  await site.load(CODE, `${[QUOTES_HEADER, ...lines].join('\n')}\n`);
  reader = await newCustomer(site);
});
const ask = (parameters: Record<string, string | number>, path = `stock/${CODE}`) =>
  call(site, `${path}?${query(parameters)}`, { token: reader.token });
const order = { '@orderby': 'SECCODE:asc', '@column': 'F004T' };

describe('a time from 1900 to 2030 keeps the wall-clock text with which it was loaded', () => {
  it('in JSON, XML, CSV and dBASE', async () => {
    const { records } = await ask(order);
    expect(records.map(({ F004T }) => F004T)).toEqual(TIMES);
    const xml = (await ask({ ...order, format: 'xml' })).text;
    expect([...xml.matchAll(/<F004T>(.*?)<\/F004T>/g)].map(([, time]) => time)).toEqual(TIMES);
    const csv = (await ask({ ...order, format: 'csv' })).text.trim().split('\n').slice(1);
    expect(csv).toEqual(TIMES);
    const dbf = (await ask({ ...order, format: 'dbf' })).bytes.toString('latin1');
    expect(dbf.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g)).toEqual(TIMES);
  });

  it('in Parquet, and in a workbook as date and time', async () => {
    const { bytes } = await ask({ ...order, format: 'parquet' });
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
    expect((await parquetReadObjects({ file })).map(({ F004T }) => F004T)).toEqual(TIMES);
    const sheet = sheetOf((await ask({ ...order, format: 'xlsx' })).bytes);
    const days = [...sheet.matchAll(/<c r="A(\d+)"(?![^>]*t="s")[^>]*><v>([\d.]+)<\/v>/g)];
    // A sheet cannot represent dates before 1900-03-01, so these are text.
    expect(days.length).toBe(TIMES.filter((time) => time >= '1900-03-01').length);
    for (const [, row, days1900] of days) {
      const clock = new Date(Math.round((Number(days1900) - 25_569) * 86_400) * 1000);
      expect(clock.toISOString().slice(0, 19).replace('T', ' ')).toBe(TIMES[Number(row) - 2]);
    }
  });

  it('in the export of all rows and in the change feed, even for a deleted row', async () => {
    const all = (await ask({}, `load/${CODE}_all`)).text.trim().split('\n').slice(1);
    expect(all.map((line) => line.split(',')[5]).toSorted()).toEqual(TIMES.toSorted());
    const feed = await ask({ rowcount: 2000 }, `load/${CODE}_inc`);
    expect(feed.records.map(({ F004T }) => F004T)).toEqual(TIMES);
    await site.load(CODE, `${QUOTES_HEADER}\n600000,2025-06-02,,,,${TIMES[0]},\n`, { replace: true });
    const deletes = await ask({ objectid: TIMES.length, rowcount: 2000 }, `load/${CODE}_inc`);
    const gone = new Map(deletes.records.map(({ SECCODE, F004T }) => [SECCODE, F004T]));
    expect(TIMES.slice(1).map((_, i) => gone.get(codeOf(i + 1)))).toEqual(TIMES.slice(1));
    const lines = TIMES.map((time, i) => `${codeOf(i)},2025-06-02,,,,${time},`);
    await site.load(CODE, `${[QUOTES_HEADER, ...lines].join('\n')}\n`, { replace: true });
  });

  it('and its rows are found by the displayed date and paged in order of time', async () => {
    for (const time of EDGES) {
      const day = time.slice(0, 10);
      const { records } = await ask({ updated: day, ...order });
      const same = TIMES.filter((one) => one.startsWith(day));
      expect(records.map(({ F004T }) => F004T)).toEqual(same);
    }
    const read: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await ask({
        '@orderby': 'F004T:asc',
        pagesize: 100,
        ...(cursor === undefined ? {} : { cursor }),
      });
      read.push(...page.records.map(({ F004T }) => F004T));
      cursor = page.header('x-has-more') === '1' ? page.header('x-next-cursor') : undefined;
    } while (cursor !== undefined);
    expect(read).toEqual(TIMES.toSorted());
  });
});

/** Returns the first sheet of a workbook. */
function sheetOf(file: Buffer): string {
  let at = file.readUInt32LE(file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16);
  while (file.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)];
    const local = file.readUInt32LE(at + 42);
    if (/worksheets\/sheet\d*\.xml$/.test(file.toString('utf8', at + 46, at + 46 + nameLength))) {
      const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      const packed = file.subarray(from, from + size);
      return (file.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString();
    }
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  throw new Error('the file has no sheet');
}
