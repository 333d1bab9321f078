import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import { csvOf, makerOf, manifests, ROWS, SOLD } from '../../data-files/tests/data-files.fixture.ts';
import { addField, readerOf, type SharedAnswer, TABLE } from './delta-sharing.fixture.ts';

const DAY_MS = 86_400_000;

let site: TestSite;
let origin: string;
let owner: Customer;
let reader: ReturnType<typeof readerOf>;

beforeEach(async () => {
  site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  owner = await newCustomer(site);
  await grant(site, owner, 'term', SOLD);
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  // The reader uses the key, because a token would expire as the clock advances by days.
  reader = readerOf(origin, { token: `${owner.accessKey}.${owner.accessSecret}` });
});
afterEach(() => site.stop());

/** Generates the newest version's files and returns them. */
async function makeAll(): Promise<SharedAnswer> {
  await reader.query(SOLD);
  await makerOf(site).make();
  const answer = await reader.query(SOLD);
  expect(answer.status).toBe(200);
  return answer;
}

const CORRECTION = csvOf(['000001,2026-02-02,1,1,1,1,,,A,true,x']);
const sums = ({ files }: SharedAnswer) => files.map(({ id }) => id);

describe('a former version', () => {
  it('can be read by number or time while its files are stored, and is rejected afterwards', async () => {
    const before = await makeAll();
    const instant = site.time.now.toISOString();
    site.advance(60_000);
    await site.load(SOLD, CORRECTION);
    const after = await makeAll();
    const { version } = before.metaData ?? { version: -1 };
    expect(after.metaData?.version).toBeGreaterThan(version);
    for (const choice of [{ version }, { timestamp: instant }]) {
      const former = await reader.query(SOLD, choice);
      expect([former.metaData?.version, sums(former)]).toEqual([version, sums(before)]);
      expect((await reader.rows(former)).length).toBe(ROWS.length);
    }
    expect(sums(await reader.query(SOLD, { timestamp: site.time.now.toISOString() }))).toEqual(sums(after));
    const metadata = await reader.ask(`${TABLE}${SOLD}/metadata?version=${version}`);
    expect(metadata.headers.get('delta-table-version')).toBe(String(version));
    site.advance(3 * DAY_MS);
    await makerOf(site).removeOld();
    for (const choice of [{ version }, { timestamp: instant }]) {
      const gone = await reader.query(SOLD, choice);
      expect([gone.status, gone.code, gone.body.errorCode]).toEqual([400, 3162, 'INVALID_PARAMETER_VALUE']);
      expect(gone.body.message).toContain(String(after.metaData?.version));
    }
    expect(sums(await reader.query(SOLD, { version: after.metaData?.version }))).toEqual(sums(after));
  });

  it('is selected by the millisecond in which it was listed', async () => {
    const listed = await makeAll();
    const { pool } = site.database;
    await pool.query(`update data_file_version set listed_at = listed_at + interval '999 microseconds'`);
    const instant = site.time.now.toISOString();
    expect(sums(await reader.query(SOLD, { timestamp: instant }))).toEqual(sums(listed));
    const since = (text: string) =>
      reader.ask(`${TABLE}${SOLD}/version?startingTimestamp=${encodeURIComponent(text)}`);
    expect((await since(instant)).status).toBe(200);
    expect((await since(instant.replace('Z', '000Z'))).status).toBe(200);
    expect((await since(instant.replace('Z', '001Z'))).status).toBe(400);
  });

  it('is rejected if it never existed or is in the future', async () => {
    const { metaData } = await makeAll();
    for (const version of [0, Number(metaData?.version) + 1, 999_999_999_999])
      expect((await reader.query(SOLD, { version })).status).toBe(400);
    expect((await reader.query(SOLD, { timestamp: '2001-01-01T00:00:00Z' })).status).toBe(400);
  });

  it('is rejected if its columns differ from the current ones, because the schema describes only these', async () => {
    const before = await makeAll();
    expect(await addField(site)).toBe(true);
    expect((await reader.query(SOLD)).status).toBe(503);
    await site.load(SOLD, CORRECTION);
    await makeAll();
    expect((await reader.query(SOLD, { version: before.metaData?.version })).status).toBe(400);
  });
});

describe('the version', () => {
  it('at or after a given time is the first one listed since then', async () => {
    const before = await makeAll();
    site.advance(60_000);
    const between = site.time.now.toISOString();
    site.advance(60_000);
    await site.load(SOLD, CORRECTION);
    const after = await makeAll();
    const since = async (instant: string) => {
      const answer = await reader.ask(
        `${TABLE}${SOLD}/version?startingTimestamp=${encodeURIComponent(instant)}`,
      );
      return answer.status === 200 ? Number(answer.headers.get('delta-table-version')) : answer.status;
    };
    expect(await since('2001-01-01T00:00:00.0Z')).toBe(before.metaData?.version);
    expect(await since(between)).toBe(after.metaData?.version);
    expect(await since('2099-01-01T00:00:00Z')).toBe(400);
    expect(await since('soon')).toBe(400);
    const late = await reader.ask(`${TABLE}${SOLD}/version?startingTimestamp=2099-01-01T00:00:00Z`);
    expect(late.body.message).toContain('2099-01-01T00:00:00.000Z');
  });
});

it('a query that needs too many files for one purchase is rejected, but succeeds with a narrower condition', async () => {
  await makeAll();
  const { rows } = await site.database.pool.query(
    `insert into data_file (dataset_code, period, made_in_version, feed_objectid, shape, first_day, last_day, rows,
        bytes, sha256, path, bounds, made_at, listed_in_version)
      select dataset_code, n::text, made_in_version, feed_objectid, shape, first_day, last_day, rows,
        bytes, sha256(n::text::bytea), n::text, bounds, made_at, listed_in_version
      from (select * from data_file where dataset_code = $1 and period = '2026-01') f, generate_series(1, 1000) n
      returning id`,
    [SOLD],
  );
  expect(rows.length).toBe(1_000);
  const buyer = await newCustomer(site, { balanceFen: 100n });
  const own = readerOf(origin, buyer);
  const header = { 'x-jishi-max-price-fen': '999999' };
  const refused = await own.query(SOLD, {}, header);
  expect([refused.status, refused.code]).toEqual([403, 3167]);
  const part = await own.query(SOLD, { predicateHints: ["TRADEDATE > '2026-02-01'"] }, header);
  expect(part.files.length).toBe(2);
  expect(await balanceFen(site, buyer)).toBe(40n);
});
