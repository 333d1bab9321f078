import { holdersEndpoints } from '@jishi/contract';
import { afterAll, expect, it } from 'vitest';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { newActing, newOrganisation } from '../../members/members.fixture.ts';
import { giveShare } from '../holders.fixture.ts';

const [SHARED, SENT, HIDDEN, OTHERS] = ['p_stock9741', 'p_stock9742', 'p_stock9743', 'p_stock9744'] as const;
const site = await startSite([
  quotesManifest(SHARED),
  quotesManifest(SENT),
  { ...quotesManifest(HIDDEN), private: true },
  quotesManifest(OTHERS),
]);
afterAll(site.stop);
const { db, pool } = site.database;

const grant = (accountId: bigint, code: string, mayPublish: boolean) =>
  pool.query('insert into push_right values ($1, $2, $3, now())', [accountId, code, mayPublish]);

it('an account lists exactly the data sets to which it may send rows or in which it has a share', async () => {
  const holder = await newOrganisation(site);
  const other = await newOrganisation(site);
  await giveShare(db, holder.accountId, SHARED, 2_500);
  await grant(holder.accountId, SENT, true);
  await grant(holder.accountId, HIDDEN, false);
  await grant(other.accountId, OTHERS, true);
  const { data } = await holder.call(holdersEndpoints.datasets, {});
  expect(data.datasets).toMatchObject([
    { code: SHARED, isPublic: true, push: null },
    { code: SENT, isPublic: true, push: 'published', coverageTo: null, late: null },
    { code: HIDDEN, isPublic: false, push: 'reviewed' },
  ]);
  const { data: ofStranger } = await (await newOrganisation(site)).call(holdersEndpoints.datasets, {});
  expect(ofStranger.datasets).toEqual([]);
});

it('members in any role list the organisation’s data sets, and visitors cannot', async () => {
  const holder = await newOrganisation(site);
  await grant(holder.accountId, SENT, true);
  const developer = await newActing(site, holder, 'developer');
  expect((await developer.call(holdersEndpoints.datasets, {})).data.datasets).toHaveLength(1);
  expect((await site.app.inject({ url: '/v1/my/held-datasets' })).statusCode).toBe(401);
});
