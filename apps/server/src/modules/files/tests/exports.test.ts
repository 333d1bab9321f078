import { createHash } from 'node:crypto';
import { tableFromIPC } from '@uwdata/flechette';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer, newToken } from '../../../../test/harness/customers.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import type { FileStorage } from '../../../platform/storage/index.ts';
import { createKey, limitKey } from '../../access/index.ts';
import { revokeEntitlement } from '../../entitlements/index.ts';
import type { ExportWriter } from '../write-exports.ts';
import { filesOf, linesOf, manifests, NAMES, PRICES, PRIVATE, storageOf, writerOf } from './files.fixture.ts';

let site: TestSite;
let storage: FileStorage;
let writer: ExportWriter;
let customer: Customer;
let files: ReturnType<typeof filesOf>;
let keys = 0;
const key = (): string => `export-${++keys}-of-a-test`;

const ROWS = [
  '000001,2025-12-30,10.5',
  '000001,2025-12-31,10.6',
  '000001,2026-01-05,10.7',
  '000002,2026-01-05,7.25',
  '000001,2026-01-07,10.9',
];

beforeAll(async () => {
  site = await startSite(manifests);
  await site.load(PRICES, `SECCODE,TRADEDATE,CLOSE\n${ROWS.join('\n')}\n`);
  await site.load(PRIVATE, `SECCODE,TRADEDATE,CLOSE\n${ROWS[0]}\n`);
  await site.load(NAMES, 'SECCODE\n000001\n000002\n');
  storage = storageOf(site);
  writer = writerOf(site, storage);
  customer = await newCustomer(site);
  await grant(site, customer, 'term', PRICES);
  files = filesOf(site, customer);
});
afterAll(() => site.stop());

async function exported(input: object) {
  const { data } = await files.create({ code: PRICES, idempotencyKey: key(), ...input });
  await writer.write();
  return files.one(data.number);
}

describe('an export', () => {
  it('is written as one file that has the stated rows, size and digest', async () => {
    const { state, list, rows, rowsTotal } = await exported({});
    expect([state, rows, rowsTotal, list.length]).toEqual(['done', 5, 5, 1]);
    const { body, rawPayload, headers } = await files.load(list[0]?.link ?? '');
    expect(linesOf(body).toSorted()).toEqual(['SECCODE,TRADEDATE,CLOSE', ...ROWS].toSorted());
    const sha256 = createHash('sha256').update(rawPayload);
    expect(list[0]).toMatchObject({ name: `${PRICES}.csv`, bytes: rawPayload.length, rows: 5 });
    expect(headers['repr-digest']).toBe(`sha-256=:${sha256.copy().digest('base64')}:`);
    expect(list[0]?.sha256).toBe(sha256.digest('hex'));
  });

  it.each([
    ['day', ['2025-12-30', '2025-12-31', '2026-01-05', '2026-01-07'], [1, 1, 2, 1]],
    ['month', ['2025-12', '2026-01'], [2, 3]],
    ['year', ['2025', '2026'], [2, 3]],
  ])('has a file for each %s with rows', async (split, periods, counts) => {
    const { list } = await exported({ split });
    expect(list.map(({ name }) => name)).toEqual(periods.map((period) => `${PRICES}_${period}.csv`));
    expect(list.map(({ rows }) => rows)).toEqual(counts);
  });

  it('contains only the requested days, including at the edges of a month', async () => {
    const { list } = await exported({ split: 'month', from: '2025-12-31', to: '2026-01-05', header: 'zh' });
    const bodies = await Promise.all(list.map(async ({ link }) => linesOf((await files.load(link)).body)));
    expect(bodies.map((lines) => lines.slice(1).toSorted())).toEqual([
      ['000001,2025-12-31,10.6'],
      ['000001,2026-01-05,10.7', '000002,2026-01-05,7.25'],
    ]);
    expect(bodies[0]?.[0]).toBe('证券代码,交易日期,收盘价');
  });

  it.each(['parquet', 'arrow', 'xlsx', 'dbf'])('can be written as %s', async (format) => {
    const { list } = await exported({ format, split: 'year' });
    const begins: Record<string, string> = {
      ...{ parquet: 'PAR1', arrow: '\xff\xff\xff\xff', xlsx: 'PK', dbf: '\u0003' },
    };
    for (const { name, link, rows } of list) {
      expect(name).toMatch(new RegExp(`_20(25|26)\\.${format}$`));
      expect(rows).toBeGreaterThan(0);
      const { rawPayload } = await files.load(link);
      expect(rawPayload.toString('latin1').startsWith(begins[format] ?? '?')).toBe(true);
    }
  });

  it('in Arrow is a stream with the same types as a call’s response in Arrow', async () => {
    const { list } = await exported({ format: 'arrow', split: 'year', from: '2025-01-01', to: '2025-12-31' });
    const table = tableFromIPC((await files.load(list[0]?.link ?? '')).rawPayload, { useDate: true });
    expect(table.toArray()).toEqual([
      { SECCODE: '000001', TRADEDATE: new Date('2025-12-31'), CLOSE: 10.6 },
      { SECCODE: '000001', TRADEDATE: new Date('2025-12-30'), CLOSE: 10.5 },
    ]);
  });

  it('can be downloaded in parts after the connection was lost', async () => {
    const { list } = await exported({});
    const link = list[0]?.link ?? '';
    const whole = (await files.load(link)).rawPayload;
    const rest = await files.load(link, { range: 'bytes=10-' });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      206,
      `bytes 10-${whole.length - 1}/${whole.length}`,
    ]);
    expect(Buffer.concat([whole.subarray(0, 10), rest.rawPayload])).toEqual(whole);
  });

  it('resumes after the files already written if the process that wrote them ended', async () => {
    const { data } = await files.create({ code: PRICES, split: 'day', idempotencyKey: key() });
    const written: string[] = [];
    const dying = { ...storage, write: dieAtThird };
    async function dieAtThird(...[name, content]: Parameters<FileStorage['write']>) {
      if (written.length === 2) throw new Error('killed');
      if (name.startsWith(data.number)) written.push(name);
      return storage.write(name, content);
    }
    await writerOf(site, dying).write();
    expect(await files.one(data.number)).toMatchObject({
      state: 'running',
      files: 2,
      filesTotal: 4,
      rows: 2,
    });
    const again: string[] = [];
    const write: FileStorage['write'] = (name, content) => {
      if (name.startsWith(data.number)) again.push(name);
      return storage.write(name, content);
    };
    await writerOf(site, { ...storage, write }).write();
    expect(await files.one(data.number)).toMatchObject({ state: 'done', files: 4, rows: 5 });
    expect(new Set([...written, ...again]).size).toBe(written.length + again.length);
  });

  it('is marked as failed after several attempts', async () => {
    const { data } = await files.create({ code: PRICES, idempotencyKey: key() });
    const write = (): Promise<never> => Promise.reject(new Error('the disk is full'));
    const failing = writerOf(site, { ...storage, write });
    for (let i = 0; i < 6; i++) await failing.write();
    expect(await files.one(data.number)).toMatchObject({ state: 'failed', list: [] });
  });

  it('is started once for each key, even by concurrent requests, and not at all for a used key with different input', async () => {
    const input = { code: PRICES, idempotencyKey: key() };
    const answers = await Promise.all([1, 2, 3].map(() => files.create(input)));
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1);
    expect(await files.create({ ...input, split: 'day' })).toMatchObject({ code: 2772 });
    await writer.write();
  });

  it('is rejected if the account already has too many open exports', async () => {
    const other = await newCustomer(site);
    await grant(site, other, 'term', PRICES);
    const own = filesOf(site, other);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => own.create({ code: PRICES, idempotencyKey: key() })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 0, 0, 2765]);
    await writer.write();
    expect(await own.create({ code: PRICES, idempotencyKey: key() })).toMatchObject({ code: 0 });
    await writer.write();
  });

  it('is visible to its account only, and its links are valid for ten minutes', async () => {
    const { number, list } = await exported({});
    const link = list[0]?.link ?? '';
    const stranger = filesOf(site, await newCustomer(site));
    expect(await stranger.one(number)).toBeNull();
    expect((await stranger.answer(number)).code).toBe(2766);
    for (const forged of [
      link.replace(/(?<=signature=)./, (first) => (first === 'A' ? 'B' : 'A')),
      link.replace(/expires=\d/, 'expires=9'),
      link.replace('.csv', '.csb'),
    ])
      expect(await files.load(forged)).toMatchObject({
        statusCode: 403,
        payload: expect.stringContaining('2771'),
      });
    site.advance(601_000);
    expect((await files.load(link)).statusCode).toBe(403);
    expect((await files.load((await files.one(number)).list[0]?.link ?? '')).statusCode).toBe(200);
  });

  it('is hidden from a key of the same account that is limited to other data sets', async () => {
    const { number } = await exported({});
    const key = await site.change((tx) => createKey(tx, { accountId: customer.accountId }));
    const limited = filesOf(site, { ...customer, token: await newToken(site, key) });
    expect((await limited.answer(number)).code).toBe(0);
    await site.change((tx) => limitKey(tx, key.keyId, { datasets: [NAMES] }, site.time.now));
    expect(await limited.answer(number)).toMatchObject({ code: 2766, data: null });
  });

  it('is kept for a week, after which its files are removed', async () => {
    const { number, list } = await exported({});
    const name = `${number}/${list[0]?.name}`;
    expect((await storage.answer(name, {})).status).toBe(200);
    site.advance(7 * 86_400_000 + 1000);
    await writer.removeFiles();
    expect((await storage.answer(name, {})).status).toBe(404);
    expect((await filesOf(site, { ...customer, token: (await renewed()).token }).one(number)).state).toBe(
      'expired',
    );
  });

  it('is marked as downloaded at its first download, even a partial one, but not by a request that transfers no bytes', async () => {
    const { number, list } = await exported({ split: 'year' });
    const marks = async (): Promise<readonly (Date | null)[]> => {
      const text = `select downloaded_at from file_export_file join file_export on id = export_id
        where number = $1 order by place`;
      return (await site.database.pool.query(text, [number])).rows.map((row) => row.downloaded_at);
    };
    const [first = '', second = ''] = list.map(({ link }) => link);
    await site.app.inject({ method: 'HEAD', url: first });
    await files.load(`${first.slice(0, -3)}abc`);
    await files.load(first, { range: 'bytes=9999999-' });
    expect(await marks()).toEqual([null, null]);
    const at = site.time.now;
    await files.load(second, { range: 'bytes=0-3' });
    site.advance(1000);
    await files.load(second);
    expect(await marks()).toEqual([null, at]);
  });

  it('is unavailable, even through signed links, once the entitlement ends, and available again under a new one', async () => {
    const one = await newCustomer(site);
    const right = await grant(site, one, 'term', PRICES);
    const own = filesOf(site, one);
    const { data } = await own.create({ code: PRICES, idempotencyKey: key() });
    await writer.write();
    const link = (await own.one(data.number)).list[0]?.link ?? '';
    expect((await own.load(link)).statusCode).toBe(200);
    await site.change((tx) => revokeEntitlement(tx, right, site.time.now));
    expect((await own.load(link)).json()).toMatchObject({ code: 2774 });
    expect((await own.one(data.number)).list).toEqual([]);
    await grant(site, one, 'term', PRICES);
    expect((await own.load(link)).statusCode).toBe(200);
  });

  async function renewed(): Promise<Customer> {
    customer = { ...customer, token: await newToken(site, customer) };
    files = filesOf(site, customer);
    return customer;
  }
});

describe('the data sets that may be exported', () => {
  it('are the free ones and those for which the account has a term', async () => {
    const stranger = filesOf(site, await newCustomer(site));
    expect((await stranger.owned()).data.datasets).toMatchObject([{ code: NAMES, basis: 'free' }]);
    const own = filesOf(site, await fresh());
    expect((await own.owned()).data.datasets).toMatchObject([
      { code: PRICES, basis: 'term' },
      { code: NAMES, basis: 'free' },
    ]);
    expect(await stranger.create({ code: PRICES, idempotencyKey: key() })).toMatchObject({ code: 415 });
    expect(await own.create({ code: PRIVATE, idempotencyKey: key() })).toMatchObject({ code: 2404 });
    const grantee = await fresh('private', PRIVATE);
    const refused = await filesOf(site, grantee).create({ code: PRIVATE, idempotencyKey: key() });
    expect(refused.msg).toContain(`${PRIVATE}_all`);
  });

  it.each([
    [{ code: 'p_stock9799' }, 404],
    [{ code: NAMES, split: 'day' }, 2769],
    [{ code: PRICES, from: '2027-01-01' }, 2770],
    [{ code: PRICES, from: '2026-02-30' }, 400],
    [{ code: PRICES, format: 'json' }, 400],
  ])('are not exported if the request is invalid: %o', async (input, code) => {
    const own = filesOf(site, await fresh());
    expect(String((await own.create({ idempotencyKey: key(), ...input })).code)).toContain(String(code));
  });

  async function fresh(basis: 'term' | 'private' = 'term', code: string = PRICES): Promise<Customer> {
    const one = await newCustomer(site);
    await grant(site, one, basis, code);
    return one;
  }
});

describe('the calendar of a data set', () => {
  it('counts the rows of each day of a year', async () => {
    const { data } = (await site.app.inject({ url: `/v1/files/calendar/${PRICES}?year=2026` })).json();
    const days = [
      { day: '2026-01-05', rows: 2 },
      { day: '2026-01-07', rows: 1 },
    ];
    expect(data).toMatchObject({ days, rows: 5, missing: null });
  });

  it.each([PRIVATE, 'p_stock9799'])('is not available for %s', async (code) => {
    expect((await site.app.inject({ url: `/v1/files/calendar/${code}?year=2026` })).statusCode).toBe(404);
  });
});
