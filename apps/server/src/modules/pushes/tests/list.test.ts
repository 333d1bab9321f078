import { pushListEndpoints } from '@jishi/contract';
import { afterAll, expect, it } from 'vitest';
import { newToken } from '../../../../test/harness/customers.ts';
import type { Payer } from '../../../../test/harness/payer.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { createKey } from '../../access/index.ts';
import { discardDelivery } from '../../datasets/index.ts';
import { newOrganisation } from '../../members/members.fixture.ts';
import { newCode, openPushes, QUOTES, quotes } from './pushes.fixture.ts';

const pushes = await openPushes();
const { site, db } = pushes;
afterAll(() => site.stop());

/** Opens an account with a signed-in user and a key that may send files. */
async function newSender(mayPublish = true) {
  const owner = await newOrganisation(site);
  const { accountId } = owner;
  const key = await inTransaction(db, (tx) => createKey(tx, { accountId }));
  const customer = { accountId, walletId: 0n, ...key, token: await newToken(site, key) };
  await pushes.grant(customer, mayPublish);
  return { owner, customer };
}

const listOf = async (owner: Payer, input = {}) => (await owner.call(pushListEndpoints.list, input)).data;

it('an account’s deliveries are listed newest first, page by page', async () => {
  const { owner, customer } = await newSender();
  for (const name of ['a.csv', 'b.csv', 'c.csv'])
    await pushes.put(customer, name, { content: quotes(newCode(), 10, 11) });
  await pushes.put(customer, 'empty.csv', { content: Buffer.from('CODE,DAY,CLOSE\n') });
  await pushes.work();
  const first = await listOf(owner, { limit: 2 });
  expect(first.deliveries).toMatchObject([
    { name: 'empty.csv', state: 'refused', problem: expect.any(String), rows: null },
    { name: 'c.csv', code: QUOTES, state: 'loaded', rows: { read: 2, inserted: 2 }, problem: null },
  ]);
  const second = await listOf(owner, { limit: 2, before: first.next ?? '' });
  expect(second.deliveries.map(({ name }) => name)).toEqual(['b.csv', 'a.csv']);
  expect(second.next).toBeNull();
});

it('a held delivery is listed with the operator’s decision', async () => {
  const { owner, customer } = await newSender(false);
  for (const name of ['held.csv', 'discarded.csv'])
    await pushes.put(customer, name, { content: quotes(newCode(), 10) });
  await pushes.work();
  const { data } = await pushes.one(customer, 'discarded.csv');
  await inTransaction(db, (tx) => discardDelivery(tx, BigInt(data.held ?? 0), 'two sources differ'));
  expect((await listOf(owner)).deliveries).toMatchObject([
    { name: 'discarded.csv', state: 'discarded', problem: 'two sources differ' },
    { name: 'held.csv', state: 'held', problem: null },
  ]);
});

it('the list contains neither other accounts’ deliveries nor removed ones', async () => {
  const { owner, customer } = await newSender();
  const other = await newSender();
  await pushes.put(other.customer, 'other.csv', { content: quotes(newCode(), 10) });
  await pushes.put(customer, 'removed.csv', { content: Buffer.from('CODE,DAY,CLOSE\n') });
  await pushes.work();
  await pushes.remove(customer, 'removed.csv');
  expect((await listOf(other.owner)).deliveries).toHaveLength(1);
  expect(await listOf(owner)).toEqual({ deliveries: [], next: null });
});
