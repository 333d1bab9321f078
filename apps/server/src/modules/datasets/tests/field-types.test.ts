import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { TimeUnit, tableFromIPC } from '@uwdata/flechette';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { loadDataset } from '../load/load-dataset.ts';
import type { LoadReport } from '../load/record/load-report.ts';
import { fileSource } from '../load/source/file-source.ts';
import { openFile } from '../load/source/read-source.ts';
import { TICKS_HEADER, ticksManifest } from './field-types.fixture.ts';

const [CODE, REJECTING, FED] = ['p_test1001', 'p_test1002', 'p_test1003'] as const;
const site = await startSite([CODE, REJECTING, FED].map((code) => ticksManifest(code)));
const folder = await mkdtemp(join(tmpdir(), 'jishi-types-'));
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

const LINES = [
  '600001,2025-01-02 09:30:00.100,2025-01-02 09:30:00.100001,2025-01-02 09:30:00,2025-01-02 09:30:00,true,0.000000000000000001,1,B',
  '600001,2025-01-02 09:30:00.600,1735781400600002,2025-01-02 09:30:00.5,2025-01-02T02:30:00Z,0,1234.5,1e-18,S',
  '600001,2025-01-02T01:30:01.007Z,,,2025-07-01 23:00:00 America/New_York,否,-9999,,',
  '600001,20250102093002123,,,,,,,',
];
let reader: Customer;
let report: LoadReport;
beforeAll(async () => {
  report = await site.load(CODE, `${[TICKS_HEADER, ...LINES].join('\n')}\n`);
  reader = await newCustomer(site);
});
const ask = (parameters: Record<string, string | number>, path = `stock/${CODE}`) =>
  call(site, `${path}?${query(parameters)}`, { token: reader.token });
const timesOf = async (parameters: Record<string, string | number>) =>
  (await ask({ '@orderby': 'TIME:asc', ...parameters })).records.map(({ TIME }) => String(TIME).slice(11));
const ascending = { '@orderby': 'TIME:asc' };
const TIMES = ['09:30:00.100', '09:30:00.600', '09:30:01.007', '09:30:02.123'];

describe('a time with a fraction of a second', () => {
  it('distinguishes ticks within a second, and is returned with all its digits', async () => {
    expect(report).toMatchObject({ inserted: 4, rejected: 0 });
    const { records } = await ask(ascending);
    expect(records.map(({ TIME }) => TIME)).toEqual(TIMES.map((time) => `2025-01-02 ${time}`));
    expect(records.map(({ SENT }) => SENT)).toEqual([
      '2025-01-02 09:30:00.100001',
      '2025-01-02 09:30:00.600002',
      null,
      null,
    ]);
  });

  it('is truncated if the field does not store it, and the report counts the truncated values', async () => {
    expect(report.lostDigits).toEqual([
      { field: 'NOTED', loss: 'timeCut', values: 1, first: '2025-01-02 09:30:00.5' },
      { field: 'SIZE', loss: 'numberRounded', values: 1, first: '1e-18' },
    ]);
    const { records } = await ask(ascending);
    expect(records[1]).toMatchObject({ NOTED: '2025-01-02 09:30:00', SIZE: 0 });
  });

  it('limits rows exactly, to its last digit, whereas a date includes its whole day', async () => {
    expect(await timesOf({ since: '2025-01-02 09:30:00.600' })).toEqual(TIMES.slice(1));
    expect(await timesOf({ until: '2025-01-02 09:30:00.599' })).toEqual(TIMES.slice(0, 1));
    expect(await timesOf({ since: '2025-01-02T01:30:01.007Z' })).toEqual(TIMES.slice(2));
    expect(await timesOf({ at: '2025-01-02 09:30:02.123' })).toEqual(TIMES.slice(3));
    expect(await timesOf({ at: '2025-01-02' })).toEqual(TIMES);
    expect(await timesOf({ since: '2025-01-02 09:30:01', until: '2025-01-02' })).toEqual(TIMES.slice(2));
    expect(await timesOf({ until: '2025-01-01' })).toEqual([]);
  });

  it('is rejected as the start or end of a range if it has too many digits, or if the end is before the start', async () => {
    const finer = await ask({ since: '2025-01-02 09:30:00.1234' });
    expect(finer.resultmsg).toContain('3');
    expect(finer.resultcode).not.toBe(200);
    const turned = await ask({ since: '2025-01-02 09:30:00.600', until: '2025-01-02 09:30:00.100' });
    expect(turned.resultcode).not.toBe(200);
  });

  it('determines exactly where the next page begins', async () => {
    const times: unknown[] = [];
    for (let cursor: string | undefined; times.length < 10; ) {
      const place = cursor === undefined ? {} : { cursor };
      const answer = await ask({ ...ascending, '@limit': 1, ...place });
      times.push(...answer.records.map(({ TIME }) => String(TIME).slice(11)));
      cursor = answer.header('x-next-cursor');
      if (cursor === undefined) break;
    }
    expect(times).toEqual(TIMES);
  });

  it('is included in the export of all rows and the change feed, even for deleted rows', async () => {
    const all = (await ask({}, `load/${CODE}_all`)).text.trim().split('\n').slice(1);
    expect(all.map((line) => line.split(',')[1]?.slice(11)).toSorted()).toEqual(TIMES);
    for (const [lines, replace] of [
      [LINES, false],
      [LINES.slice(1), true],
    ] as const)
      await site.load(FED, `${[TICKS_HEADER, ...lines].join('\n')}\n`, { replace });
    const { records } = await ask({ rowcount: 2000 }, `load/${FED}_inc`);
    expect(records.at(-1)).toMatchObject({
      CHANGE_CODE: 2,
      TIME: '2025-01-02 09:30:00.100',
      SENT: '2025-01-02 09:30:00.100001',
      HALTED: true,
      PRICE: 0.000000000000000001,
    });
  });
});

describe('a time in the zone of its field', () => {
  it('is read and returned as wall-clock time in that zone, in summer and winter', async () => {
    const { records } = await ask(ascending);
    expect(records.map(({ ABROAD }) => ABROAD)).toEqual([
      '2025-01-02 09:30:00',
      '2025-01-01 21:30:00',
      '2025-07-01 23:00:00',
      null,
    ]);
  });

  it('belongs to the date in that zone', async () => {
    expect(await timesOf({ abroad: '2025-01-01' })).toEqual([TIMES[1]]);
    expect(await timesOf({ abroad: '2025-01-02' })).toEqual([TIMES[0]]);
    expect(await timesOf({ abroad: '2025-07-01' })).toEqual([TIMES[2]]);
  });
});

describe('the formats of a response:', () => {
  it('JSON, XML, CSV and dBASE contain all digits, booleans as true and false, and values as their codes', async () => {
    const { text } = await ask({ ...ascending, '@column': 'HALTED,PRICE,SIDE' });
    expect(text).toContain('"HALTED":true');
    expect(text).toContain('"PRICE":0.000000000000000001');
    expect(text).toContain('"SIDE":"B"');
    const xml = (await ask({ ...ascending, format: 'xml' })).text;
    expect(xml).toContain('<HALTED>true</HALTED>');
    expect(xml).toContain('<TIME>2025-01-02 09:30:00.600</TIME>');
    const csv = (await ask({ ...ascending, format: 'csv' })).text.trim().split('\n');
    expect(csv[1]).toBe(
      '600001,2025-01-02 09:30:00.100,2025-01-02 09:30:00.100001,2025-01-02 09:30:00,2025-01-02 09:30:00,true,0.000000000000000001,1,B',
    );
    const dbf = (await ask({ ...ascending, '@column': 'HALTED,TIME', format: 'dbf' })).bytes.toString(
      'latin1',
    );
    expect(dbf.match(/2025-01-02 09:30:0\d\.\d{3}/g)?.map((time) => time.slice(11))).toEqual(TIMES);
    expect(dbf).toMatch(/HALTED\0{5}L/);
  });

  it('Parquet contains booleans, and times with all their digits', async () => {
    const { bytes } = await ask({ ...ascending, format: 'parquet' });
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
    const rows = await parquetReadObjects({ file });
    expect(rows.map(({ HALTED }) => HALTED)).toEqual([true, false, false, null]);
    expect(rows.map(({ TIME }) => String(TIME).slice(11))).toEqual(TIMES);
  });

  it('Parquet and Arrow preserve all digits of a field that declares them', async () => {
    const only = { ...ascending, '@column': 'PRICE' };
    const file = join(folder, 'prices.parquet');
    await writeFile(file, (await ask({ ...only, format: 'parquet' })).bytes);
    const cells: string[] = [];
    for await (const { records } of (await openFile(file)).records()) cells.push(...records.flat());
    expect(cells).toEqual([
      'PRICE',
      '0.000000000000000001',
      '1234.500000000000000000',
      '-9999.000000000000000000',
      '',
    ]);
    const { bytes } = await ask({ ...only, format: 'arrow' });
    const prices = tableFromIPC(bytes, { useDecimalInt: true }).getChild('PRICE');
    expect([...prices]).toEqual([1n, 1_234_500_000_000_000_000_000n, -9_999n * 10n ** 18n, null]);
  });

  it('Arrow contains booleans, and times in the units of their fields', async () => {
    const table = tableFromIPC((await ask({ ...ascending, format: 'arrow' })).bytes, { useBigInt: true });
    const [, time, sent, noted] = table.children;
    expect([time, sent, noted].map((column) => column?.type)).toMatchObject([
      { unit: TimeUnit.MILLISECOND, timezone: null },
      { unit: TimeUnit.MICROSECOND, timezone: null },
      { unit: TimeUnit.SECOND, timezone: null },
    ]);
    const clock = Date.parse('2025-01-02T09:30:00Z');
    expect([...(time ?? [])]).toEqual([100, 600, 1_007, 2_123].map((ms) => clock + ms));
    expect([...(sent?.data[0]?.values ?? [])].slice(0, 2)).toEqual(
      [100_001n, 600_002n].map((us) => BigInt(clock) * 1_000n + us),
    );
    expect([...(noted ?? [])]).toEqual([clock, clock, null, null]);
    expect([...(table.getChild('HALTED') ?? [])]).toEqual([true, false, false, null]);
  });

  it('a workbook contains booleans, dates with milliseconds, and times with microseconds as text', async () => {
    const { bytes } = await ask({ ...ascending, '@column': 'TIME,SENT,HALTED', format: 'xlsx' });
    const sheet = memberOf(bytes, 'xl/worksheets/sheet1.xml');
    const days = [...sheet.matchAll(/<v>(45659\.\d+)<\/v>/g)].map(([, days1900]) =>
      new Date(Math.round((Number(days1900) - 25_569) * 86_400_000)).toISOString().slice(11, 23),
    );
    expect(days).toEqual(TIMES);
    expect([...sheet.matchAll(/t="b"[^>]*><v>(\d)<\/v>/g)].map(([, value]) => value)).toEqual([
      '1',
      '0',
      '0',
    ]);
    expect(memberOf(bytes, 'xl/styles.xml')).toContain('hh:mm:ss.000');
    expect(memberOf(bytes, 'xl/sharedStrings.xml')).toContain('2025-01-02 09:30:00.100001');
  });
});

it('a workbook from a response can be loaded again without changing a row', async () => {
  const { bytes } = await ask({ ...ascending, format: 'xlsx' });
  const file = join(folder, 'ticks.xlsx');
  await writeFile(file, bytes);
  const dataset = site.state.registry.find(CODE);
  if (!dataset) throw new Error(`${CODE} is not applied`);
  const again = await loadDataset(site.database.pool, dataset, fileSource(file), {
    rejectFile: join(folder, 'rejects.csv'),
  });
  expect(again).toMatchObject({ read: 4, unchanged: 4, rejected: 0, lostDigits: [] });
});

describe('an invalid value', () => {
  it.each([
    ['HALTED', 'maybe', 'boolean'],
    ['PRICE', '1.0000000000000000001', 'numberTooFine'],
    ['PRICE', '12345', 'numberTooLarge'],
    ['SIDE', 'X', 'notListed'],
    ['TIME', '2025-01-02 09:30:00.1234', 'datetimeFiner'],
    ['NOTED', '2025-01-02 09:30:00 Mars/Olympus', 'datetime'],
  ])('of %s is rejected: %s', async (code, value) => {
    const cells = ['600002', '2025-01-03 10:00:00', '', '', '', '', '', '', ''];
    cells[TICKS_HEADER.split(',').indexOf(code)] = value;
    const good = '600003,2025-01-03 10:00:00,,,,,1,,B';
    const { rejected, inserted, unchanged } = await site.load(
      REJECTING,
      `${TICKS_HEADER}\n${cells.join()}\n${good}\n`,
    );
    expect({ rejected, taken: inserted + unchanged }).toEqual({ rejected: 1, taken: 1 });
  });

  it('is rejected as a filter, whereas a valid value selects rows', async () => {
    expect((await ask({ halted: 'maybe' })).resultcode).not.toBe(200);
    expect((await ask({ side: 'X' })).resultmsg).toContain('B, S');
    expect(await timesOf({ halted: 'true' })).toEqual([TIMES[0]]);
    expect(await timesOf({ side: 'S' })).toEqual([TIMES[1]]);
    expect(await timesOf({ price: '0.000000000000000001' })).toEqual([TIMES[0]]);
  });
});

/** Returns the text of a part of the workbook, using the directory at the end of the file. */
function memberOf(zip: Buffer, name: string): string {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [packed, length] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    if (zip.toString('utf8', at + 46, at + 46 + length) === name) {
      const local = zip.readUInt32LE(at + 42);
      const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      return inflateRawSync(zip.subarray(from, from + packed)).toString();
    }
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new Error(`the workbook has no ${name}`);
}
