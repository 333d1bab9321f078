import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import { limitKey } from '../../access/index.ts';
import {
  csvOf,
  FREE,
  filesOf,
  makerOf,
  manifests,
  ROWS,
  SOLD,
} from '../../data-files/tests/data-files.fixture.ts';
import { readerOf, statsOf, TABLE } from './delta-sharing.fixture.ts';

let site: TestSite;
let origin: string;
let customer: Customer;
let reader: ReturnType<typeof readerOf>;

beforeAll(async () => {
  site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  await site.load(FREE, 'SECCODE,NAME\n000001,a\n000002,\n');
  const first = filesOf(site, await newCustomer(site));
  await first.list(SOLD);
  await first.list(FREE);
  await makerOf(site).make();
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});
afterAll(() => site.stop());

beforeEach(async () => {
  customer = await newCustomer(site, { balanceFen: 100n });
  reader = readerOf(origin, customer);
});

const capped = (callCapFen: bigint) =>
  site.change((tx) => limitKey(tx, customer.keyId, { callCapFen }, site.time.now));
const owned = () => grant(site, customer, 'term', SOLD);

describe('a query of a table', () => {
  it('returns the version, the schema and a file for each month, with the same rows as the data set', async () => {
    await owned();
    const answer = await reader.query(SOLD);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(answer.headers.get('delta-table-version')).toBe(String(answer.metaData?.version));
    expect(answer.text.split('\n')[0]).toBe('{"protocol":{"minReaderVersion":1}}');
    expect(answer.files.map(({ partitionValues }) => partitionValues)).toEqual([{}, {}, {}]);
    expect(answer.metaData).toMatchObject({
      numFiles: 3,
      size: answer.files.reduce((sum, { size }) => sum + size, 0),
      configuration: { 'jishi.rows': '6', 'jishi.unpaidFiles': '0', 'jishi.priceFen': '0' },
    });
    const rows = await reader.rows(answer);
    const texts = rows.map(({ SECCODE, CLOSE }) => `${SECCODE} ${Number(CLOSE).toFixed(4)}`);
    const loaded = ROWS.map((row) => `${row.slice(0, 6)} ${Number(row.split(',')[2]).toFixed(4)}`);
    expect(texts.toSorted()).toEqual(loaded.toSorted());
  });

  it('describes each field with its type, and with its name and unit in both languages', async () => {
    await owned();
    const { metaData } = await reader.ask(`${TABLE}${SOLD}/metadata`);
    const { fields } = JSON.parse(metaData?.schemaString ?? '{}');
    expect(fields.map(({ name, type }: Record<string, string>) => [name, type])).toEqual([
      ['SECCODE', 'string'],
      ['TRADEDATE', 'date'],
      ['CLOSE', 'decimal(12,4)'],
      ['SMALL', 'decimal(5,2)'],
      ['LARGE', 'decimal(30,6)'],
      ['RATIO', 'double'],
      ['SEEN', 'timestamp'],
      ['MADE', 'timestamp'],
      ['FLAG', 'string'],
      ['OPEN', 'boolean'],
      ['NAME', 'string'],
    ]);
    expect(fields[2].metadata.comment).toBe('CLOSE（元） / CLOSE (CNY)');
    expect(fields[6].metadata.comment).toBe('SEEN（Asia/Shanghai） / SEEN (Asia/Shanghai)');
  });

  it('returns exact statistics, stable ids, and addresses that are valid for 15 minutes', async () => {
    await owned();
    const [first, again] = [await reader.query(SOLD), await reader.query(SOLD)];
    const [file] = first.files;
    expect(file?.stats).toContain('"LARGE":123456789012345678901234.000001');
    expect(statsOf(first.files[0] as never)).toMatchObject({
      numRecords: 3,
      minValues: { SECCODE: '000001', TRADEDATE: '2026-01-05', CLOSE: 7.25 },
      maxValues: { SECCODE: '000002', TRADEDATE: '2026-01-06', CLOSE: 10.6001 },
      nullCount: { SECCODE: 0, SMALL: 1 },
    });
    expect(file?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(again.files.map(({ id }) => id)).toEqual(first.files.map(({ id }) => id));
    expect(again.metaData?.id).toBe(first.metaData?.id);
    expect((file?.expirationTimestamp ?? 0) - site.time.now.getTime()).toBe(900_000);
  });

  it.each([
    [{ predicateHints: ["TRADEDATE >= '2026-02-03'"] }, ['2026-02', '2026-03']],
    [{ predicateHints: ["`tradedate` < DATE '2026-02-01'"] }, ['2026-01']],
    [{ predicateHints: ["SECCODE = '600000'"] }, ['2026-02']],
    [{ predicateHints: ["SECCODE <> '000001'"] }, ['2026-01', '2026-02']],
    [{ predicateHints: ['SECCODE = 1'] }, ['2026-01', '2026-02', '2026-03']],
    [{ predicateHints: ['TRADEDATE IS NULL'] }, []],
    [{ predicateHints: ['SMALL IS NULL'] }, ['2026-01']],
    [{ predicateHints: ['CLOSE > 100', "SECCODE = '000001'"] }, ['2026-02']],
    [{ predicateHints: ["year(TRADEDATE) = 2026 or 'x'"] }, ['2026-01', '2026-02', '2026-03']],
    [{ predicateHints: ["NOTHING = 'x'"] }, ['2026-01', '2026-02', '2026-03']],
    [{ predicateHints: 'TRADEDATE IS NULL' }, ['2026-01', '2026-02', '2026-03']],
    [{ limitHint: 1 }, ['2026-01']],
    [{ limitHint: 4 }, ['2026-01', '2026-02']],
    [{ limitHint: 0 }, []],
    [{ limitHint: -1 }, ['2026-01', '2026-02', '2026-03']],
    [{ limitHint: 1, predicateHints: ["TRADEDATE >= '2026-02-01'"] }, ['2026-02']],
    [{ limitHint: 1, predicateHints: ["SECCODE = '000001'"] }, ['2026-03']],
    [{ limitHint: 2, predicateHints: ["SECCODE = '000001'"] }, ['2026-01', '2026-02', '2026-03']],
  ])('returns only the files that it needs: %j', async (body, months) => {
    await owned();
    const { files } = await reader.query(SOLD, body);
    const days = files.map((file) => String(statsOf(file).minValues['TRADEDATE']).slice(0, 7));
    expect(days).toEqual(months);
  });

  it('evaluates conditions in JSON', async () => {
    await owned();
    const column = (name: string, valueType: string) => ({ op: 'column', name, valueType });
    const literal = (value: string, valueType: string) => ({ op: 'literal', value, valueType });
    const after = (day: string) => ({
      op: 'greaterThan',
      children: [column('TRADEDATE', 'date'), literal(day, 'date')],
    });
    const jsonPredicateHints = JSON.stringify({
      op: 'and',
      children: [{ op: 'not', children: [after('2026-02-28')] }, after('2026-01-31')],
    });
    expect((await reader.query(SOLD, { jsonPredicateHints })).files.length).toBe(1);
    const either = JSON.stringify({ op: 'or', children: [after('2026-02-28'), { op: 'strange' }] });
    expect((await reader.query(SOLD, { jsonPredicateHints: either })).files.length).toBe(3);
  });
});

describe('files that are not paid for', () => {
  it("are bought by a query within the key's cap, once for each account", async () => {
    await capped(60n);
    const { metaData } = await reader.ask(`${TABLE}${SOLD}/metadata`);
    expect(metaData?.configuration).toMatchObject({ 'jishi.unpaidFiles': '3', 'jishi.priceFen': '90' });
    const body = { predicateHints: ["TRADEDATE >= '2026-02-01'"] };
    const bought = await Promise.all(Array.from({ length: 6 }, () => reader.query(SOLD, body)));
    expect(bought.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await balanceFen(site, customer)).toBe(40n);
    expect((await reader.rows(bought[0] as never)).length).toBe(3);
    expect(bought[0]?.metaData?.configuration).toMatchObject({ 'jishi.unpaidFiles': '1' });
  });

  it('are bought up to the lower of the header and the cap, and only as many as the limit needs', async () => {
    const header = { 'x-jishi-max-price-fen': '30' };
    expect((await reader.query(SOLD, {}, header)).status).toBe(403);
    const one = await reader.query(SOLD, { limitHint: 2 }, header);
    expect([one.status, one.files.length]).toEqual([200, 1]);
    await capped(29n);
    const refused = await reader.query(SOLD, { predicateHints: ["SECCODE = '600000'"] }, header);
    expect([refused.status, refused.code, refused.body.errorCode]).toEqual([403, 3166, 'PERMISSION_DENIED']);
    expect((await reader.query(SOLD, { limitHint: 3 })).status).toBe(200);
    expect(await balanceFen(site, customer)).toBe(70n);
  });

  it('are not bought without a price limit, and the error states the price and the remedy', async () => {
    const refused = await reader.query(SOLD, {}, { 'accept-language': 'en' });
    expect([refused.status, refused.code]).toEqual([403, 3165]);
    expect(refused.body.message).toContain('3 files not paid for yet, at CN¥0.90 (90 fen)');
    expect(refused.body.message).toContain('X-Jishi-Max-Price-Fen');
    expect((await reader.query(SOLD)).body.message).toContain('0.90 元');
    expect(await balanceFen(site, customer)).toBe(100n);
  });

  it('are not bought or charged if the balance is too low', async () => {
    const poor = await newCustomer(site, { balanceFen: 20n });
    const own = readerOf(origin, poor);
    const refused = await own.query(SOLD, {}, { 'x-jishi-max-price-fen': '90' });
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'PERMISSION_DENIED']);
    expect(await balanceFen(site, poor)).toBe(20n);
  });

  it("are not bought above the key's daily cap", async () => {
    await site.change((tx) => limitKey(tx, customer.keyId, { dayCapFen: 40n }, site.time.now));
    const refused = await reader.query(SOLD, {}, { 'x-jishi-max-price-fen': '90' });
    expect(refused.status).toBe(403);
    expect(await balanceFen(site, customer)).toBe(100n);
  });

  it('reveal no value through the number of files that a condition selects', async () => {
    const header = { 'x-jishi-max-price-fen': '0' };
    const none = await reader.query(SOLD, { predicateHints: ['CLOSE < 0'] }, header);
    const all = await reader.query(SOLD, { predicateHints: ['CLOSE > 0'] }, header);
    expect([none.status, none.body]).toEqual([all.status, all.body]);
    await owned();
    expect((await reader.query(SOLD, { predicateHints: ['CLOSE < 0'] })).files).toEqual([]);
  });

  it('are charged as one call with the total number of rows, and their bytes count as usage', async () => {
    await capped(90n);
    const answer = await reader.query(SOLD);
    await reader.rows(answer);
    const { pool } = site.database;
    const calls = await pool.query('select rows, price_fen from usage_call where account_id = $1', [
      customer.accountId,
    ]);
    expect(calls.rows).toMatchObject([{ rows: 6, price_fen: 90n }]);
    const used = await pool.query('select bytes from data_file_use where account_id = $1', [
      customer.accountId,
    ]);
    expect(Number(used.rows[0]?.bytes)).toBeGreaterThanOrEqual(answer.metaData?.size ?? Number.NaN);
  });
});

it('a free table costs nothing and needs no price limit', async () => {
  const answer = await reader.query(FREE);
  expect([answer.status, answer.files.length]).toEqual([200, 1]);
  expect(await reader.rows(answer)).toEqual([
    { SECCODE: '000001', NAME: 'a' },
    { SECCODE: '000002', NAME: null },
  ]);
});
