import { type HolderReport, holdersEndpoints } from '@jishi/contract';
import { afterAll, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { newActing, newOrganisation } from '../../members/members.fixture.ts';
import { giveShare } from '../holders.fixture.ts';

const [MINE, OTHERS] = ['p_stock9731', 'p_stock9732'] as const;
const site = await startSite([quotesManifest(MINE), quotesManifest(OTHERS)]);
afterAll(site.stop);
const { db, pool } = site.database;
for (const code of [MINE, OTHERS]) await site.load(code, quotesCsv(1, 1));
await pool.query(
  `insert into holder_day select code, '2026-02-27', 4, 12, 2, 2, 1000, 100 from unnest($1::text[]) as code`,
  [[MINE, OTHERS]],
);
const FEBRUARY = { month: '2026-02' };
const RECORD = { calls: 4, rows: 12, customers: 2, soldFen: '1000', refundedFen: '100', revenueFen: '900' };

it('a holder can read the monthly report on its own data sets, and other accounts cannot', async () => {
  const holder = await newOrganisation(site);
  const other = await newOrganisation(site);
  await giveShare(db, holder.accountId, MINE, 2_500);
  await giveShare(db, other.accountId, OTHERS, 0);
  const { data } = await holder.call(holdersEndpoints.ownReport, FEBRUARY);
  expect(data).toMatchObject({ isClosed: false, countedTo: '2026-02-28', shareFen: '225' });
  expect(data.datasets).toMatchObject([{ code: MINE, basisPoints: 2_500, ...RECORD, shareFen: '225' }]);
  expect(data.days).toMatchObject([{ code: MINE, day: '2026-02-27', ...RECORD, shareFen: '225' }]);
  const { data: ofOther } = await other.call(holdersEndpoints.ownReport, FEBRUARY);
  expect(ofOther.datasets).toMatchObject([{ code: OTHERS, ...RECORD, shareFen: '0' }]);
  const stranger = await newOrganisation(site);
  await pool.query('insert into push_right values ($1, $2, true, now())', [stranger.accountId, MINE]);
  const { data: ofStranger } = await stranger.call(holdersEndpoints.ownReport, FEBRUARY);
  expect([ofStranger.datasets, ofStranger.days]).toEqual([[], []]);
});

it('members whose role may see money can read the report', async () => {
  const holder = await newOrganisation(site);
  await giveShare(db, holder.accountId, MINE, 1_000);
  const finance = await newActing(site, holder, 'finance');
  expect((await finance.call(holdersEndpoints.ownReport, FEBRUARY)).data.datasets).toHaveLength(1);
  const developer = await newActing(site, holder, 'developer');
  expect((await developer.call(holdersEndpoints.ownReport, FEBRUARY)).code).toBe(2590);
});

it('a program can read the report with the holder’s key, and a visitor cannot', async () => {
  const { accountId, token } = await newCustomer(site);
  await giveShare(db, accountId, MINE, 5_000);
  const url = '/v1/holder/report?month=2026-02';
  const answer = await site.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const { data } = answer.json<{ data: HolderReport }>();
  expect(data.datasets).toMatchObject([{ code: MINE, ...RECORD, shareFen: '450' }]);
  for (const path of [url, '/v1/my/holder-report', '/v1/my/holder-report/file'])
    expect((await site.app.inject({ url: path })).statusCode).toBe(401);
});

it.each(['csv', 'xlsx'])(
  'the report as %s has a row for each day and a row for the month',
  async (format) => {
    const holder = await newOrganisation(site);
    await giveShare(db, holder.accountId, MINE, 2_500);
    const cookie = [...holder.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = `/v1/my/holder-report/file?month=2026-02&format=${format}`;
    const answer = await site.app.inject({ url, headers: { cookie, 'accept-language': 'en' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`holder-report-2026-02.${format}`);
    if (format === 'xlsx') return expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const [head, ...lines] = answer.payload.trim().split(/\r?\n/);
    expect(head).toContain('Share (CNY)');
    const figures = '4,12,2,10.00,1.00,9.00,2.25';
    expect(lines).toEqual(
      ['2026-02-27', '2026-02 month'].map((day) => `${MINE},Test quotes ${MINE},${day},${figures}`),
    );
  },
);
