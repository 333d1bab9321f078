import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { grantTerm } from '../../entitlements/index.ts';
import { filesOf, manifests, PRICES } from './files.fixture.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite(manifests);
  await site.load(PRICES, 'SECCODE,TRADEDATE,CLOSE\n000001,2025-12-30,10.5\n');
});
afterAll(() => site.stop());

it('an export is allowed under a new entitlement even before this process is notified of the purchase', async () => {
  const buyer = await newCustomer(site);
  const own = filesOf(site, buyer);
  expect((await own.owned()).data.datasets).not.toContainEqual(expect.objectContaining({ code: PRICES }));
  await inTransaction(site.database.db, async (tx) => {
    // While these triggers are disabled, the database notifies no process of the change.
    await sql`alter table entitlement disable trigger user`.execute(tx);
    const right = {
      accountId: buyer.accountId,
      datasetCode: PRICES,
      endsAt: null,
      source: 'seed',
    } as const;
    await grantTerm(tx, { ...right, startsAt: new Date(0) });
    await sql`alter table entitlement enable trigger user`.execute(tx);
  });
  expect(await own.create({ code: PRICES, idempotencyKey: 'export-at-once' })).toMatchObject({ code: 0 });
});
