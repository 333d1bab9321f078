import { walletEndpoints, walletFiles } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { newToken } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { newPayer, type Payer } from '../../../../test/harness/payer.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { createKey } from '../../access/index.ts';
import type { HouseWallet, TransferKind } from '../index.ts';
import { transfer } from '../index.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE, { prices: { use: 30 } })]);
afterAll(site.stop);
await site.load(CODE, quotesCsv(1, 1));
const { statement, ownBalance } = walletEndpoints;

function move(
  { walletId }: Payer,
  amountFen: bigint,
  {
    kind,
    key,
    house,
    reference = '',
  }: { kind: TransferKind; key: string; house: HouseWallet; reference?: string },
) {
  const postings = [
    { wallet: walletId, amountFen },
    { wallet: house, amountFen: -amountFen },
  ];
  return site.change((tx) => transfer(tx, { key: `${key}:${walletId}`, kind, reference, postings }));
}

/** Creates a customer who paid in ten yuan by WeChat, spent 2.50 on an order, and got a bonus of 5.00. */
async function newCustomer(): Promise<Payer> {
  const payer = await newPayer(site);
  await move(payer, 1000n, { kind: 'topUp', key: 'pay:P00000000000000A', house: 'wechat' });
  await move(payer, -250n, { kind: 'purchase', key: 'order:S00000000000000A', house: 'revenue' });
  await move(payer, 500n, { kind: 'reward', key: 'bonus', house: 'promotion', reference: 'a friend joined' });
  return payer;
}

async function fileOf(payer: Payer, query: string, lang = 'en') {
  const cookie = [...payer.cookies].map((pair) => pair.join('=')).join('; ');
  return site.app.inject({
    url: `${walletFiles.statement.path}?${query}`,
    headers: { cookie, 'accept-language': lang },
  });
}

describe('the statement of a wallet', () => {
  it('200: lists each movement, newest first, with its payment, order or note and with the balance after it', async () => {
    const payer = await newCustomer();
    const { data } = await payer.call(statement, {});
    expect(
      data.items.map(({ kind, amountFen, balanceAfterFen, paymentNumber, orderNumber, note }) => [
        kind,
        amountFen,
        balanceAfterFen,
        paymentNumber ?? orderNumber ?? note,
      ]),
    ).toEqual([
      ['reward', '500', '1250', 'a friend joined'],
      ['purchase', '-250', '750', 'S00000000000000A'],
      ['topUp', '1000', '1000', 'P00000000000000A'],
    ]);
    expect(data.next).toBeNull();
    expect((await payer.call(ownBalance, {})).data).toEqual({
      balanceFen: '1250',
      heldFen: '0',
      availableFen: '1250',
    });
  });

  it('200: shows the same balances with and without paging and filters', async () => {
    const payer = await newCustomer();
    const first = await payer.call(statement, { limit: 1 });
    const second = await payer.call(statement, { limit: 1, before: first.data.next ?? '' });
    expect(second.data.items.map(({ balanceAfterFen }) => balanceAfterFen)).toEqual(['750']);
    const topUps = await payer.call(statement, { kind: 'topUp' });
    expect(topUps.data.items.map(({ balanceAfterFen }) => balanceAfterFen)).toEqual(['1000']);
    const earlier = await payer.call(statement, { from: '2020-01-01', to: '2020-12-31' });
    expect(earlier.data).toEqual({ items: [], next: null });
  });

  it('200: lists the data sets of charged calls, but only for the account that made the calls', async () => {
    const payer = await newCustomer();
    const key = await site.change((tx) => createKey(tx, { accountId: payer.accountId }));
    const token = await newToken(site, key);
    const answer = await call(site, `stock/${CODE}`, { token });
    expect(answer.resultcode).toBe(200);
    const [row] = (await payer.call(statement, { kind: 'calls' })).data.items;
    expect(row).toMatchObject({
      amountFen: '-30',
      balanceAfterFen: '1220',
      calls: [{ dataset: CODE, calls: 1 }],
      note: null,
    });
    const other = await newPayer(site);
    expect((await other.call(statement, {})).data.items).toEqual([]);
  });

  it('200: can be downloaded as a spreadsheet in the reader’s language, with the amounts in yuan', async () => {
    const payer = await newCustomer();
    const csv = await fileOf(payer, 'format=csv');
    const lines = csv.payload.split('\n');
    expect(lines[0]).toBe('\ufeffTime (Beijing),Type,Amount (CNY),Balance (CNY),Payment,Order,Details');
    expect(lines[2]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Purchase,-2\.50,7\.50,,S00000000000000A,$/);
    expect(csv.headers).toMatchObject({ 'x-jishi-rows': '3', 'cache-control': 'no-store' });
    const chinese = await fileOf(payer, 'format=csv&kind=topUp', 'zh');
    expect(chinese.payload).toContain('充值,10.00,10.00,P00000000000000A');
    const xlsx = await fileOf(payer, 'format=xlsx');
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('401: requires a session', async () => {
    const { statusCode } = await site.app.inject({ url: walletFiles.statement.path });
    expect(statusCode).toBe(401);
  });
});
