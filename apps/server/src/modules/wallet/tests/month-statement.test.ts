import { keyEndpoints, ordersEndpoints, walletEndpoints, walletFiles } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../test/harness/browser.ts';
import { newToken, topUp } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { newPayer } from '../../../../test/harness/payer.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { newActing, newOrganisation } from '../../members/members.fixture.ts';
import { monthStatementOf, monthsOf } from '../month-statement.ts';

const [QUOTES, TRADES] = ['p_test1001', 'p_test1002'] as const;
const site = await startSite(
  [
    quotesManifest(QUOTES, { prices: { use: 30, month: 5000 } }),
    quotesManifest(TRADES, { prices: { use: 20 } }),
  ],
  undefined,
  undefined,
  { onlinePay: 1 },
);
afterAll(site.stop);
beforeAll(async () => {
  // The clock must match the ledger, whose times come from the database.
  site.advance(Date.now() - site.time.now.getTime());
  for (const code of [QUOTES, TRADES]) await site.load(code, quotesCsv(2, 2));
});
const { months, monthStatement } = walletEndpoints;
const thisMonth = (): string => new Date(site.time.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 7);

async function callsOf(browser: Browser, ...codes: readonly string[]): Promise<void> {
  const answer = await browser.call(keyEndpoints.make, {});
  const accessSecret = (await answer.open('accessSecret', answer.data.accessSecret)) ?? '';
  const token = await newToken(site, { accessKey: answer.data.accessKey, accessSecret });
  for (const code of codes) expect((await call(site, `stock/${code}`, { token })).resultcode).toBe(200);
}

async function buy(browser: Browser): Promise<void> {
  const lines = [{ product: `dataset:${QUOTES}`, mode: 'month', quantity: 1 } as const];
  const order = { lines, totalFen: '5000', termsAccepted: true, idempotencyKey: 'statement-order-1' };
  const { data } = await browser.call(ordersEndpoints.place, order);
  expect(await browser.call(ordersEndpoints.pay, { number: data.number })).toMatchObject({ code: 0 });
}

describe('the monthly statement', () => {
  it('200: adds up from the opening balance to the closing balance, and attributes all spending to products and members', async () => {
    const owner = await newOrganisation(site);
    await site.change((tx) => topUp(tx, owner.walletId, 10_000n));
    const developer = await newActing(site, owner, 'developer');
    const finance = await newActing(site, owner, 'finance');
    await callsOf(developer, QUOTES, TRADES, TRADES);
    await callsOf(owner, TRADES);
    await buy(finance);
    const month = thisMonth();
    expect((await finance.call(months, {})).data).toEqual([month]);
    const { data } = await finance.call(monthStatement, { month });
    expect(data).toEqual({
      month,
      account: 'Firm Ltd',
      isOpen: true,
      openingFen: '0',
      movements: [
        { kind: 'topUp', count: 1, amountFen: '10000' },
        { kind: 'calls', count: 4, amountFen: '-90' },
        { kind: 'purchase', count: 1, amountFen: '-5000' },
      ],
      closingFen: '4910',
      spentFen: '5090',
      products: [
        { product: `dataset:${QUOTES}`, name: expect.any(Object), calls: 1, amountFen: '5030' },
        { product: `dataset:${TRADES}`, name: expect.any(Object), calls: 3, amountFen: '60' },
      ],
      members: [
        { member: 'finance', amountFen: '5000' },
        { member: 'developer', amountFen: '70' },
        { member: null, amountFen: '20' },
      ],
    });
    expect((await owner.call(walletEndpoints.ownBalance, {})).data.balanceFen).toBe(data.closingFen);
  });

  it('exists for a month without movements, and opens with the previous closing balance', async () => {
    const { accountId, walletId } = await newPayer(site);
    await site.change((tx) => topUp(tx, walletId, 700n));
    const { db } = site.database;
    const deps = {
      db,
      clock: () => new Date(site.time.now.getTime() + 40 * 86_400_000),
      spendingOf: async () => [],
      statementAccount: async () => ({ name: 'A', hasMembers: false, openedAt: site.time.now }),
    };
    const listed = await monthsOf(deps, accountId);
    expect(listed.slice(-2)[1]).toBe(thisMonth());
    const ended = await monthStatementOf(deps, accountId, thisMonth());
    expect(ended).toMatchObject({ isOpen: false, openingFen: '0', closingFen: '700' });
    expect(await monthStatementOf(deps, accountId, listed[0] ?? '')).toMatchObject({
      isOpen: true,
      openingFen: '700',
      movements: [],
      closingFen: '700',
    });
  });

  it('404: does not exist for a month before the account was opened, or for a future month', async () => {
    const payer = await newPayer(site);
    for (const month of ['2020-01', '2099-01'])
      expect(await payer.call(monthStatement, { month }, 'en')).toMatchObject({
        status: 404,
        code: 2600,
        msg: `There is no statement for ${month}`,
      });
  });

  it('200: can be downloaded as a spreadsheet in the reader’s language', async () => {
    const payer = await newPayer(site);
    await site.change((tx) => topUp(tx, payer.walletId, 1000n));
    const url = walletFiles.monthStatement.path.replace(':month', thisMonth());
    const cookie = [...payer.cookies].map((pair) => pair.join('=')).join('; ');
    const csv = await site.app.inject({
      url: `${url}?format=csv`,
      headers: { cookie, 'accept-language': 'zh' },
    });
    expect(csv.payload.split('\n').slice(0, 6)).toEqual([
      '\ufeff分类,项目,笔数,金额（元）',
      expect.stringMatching(/^账号,payer\d+,,$/),
      `月份（北京时间）,${thisMonth()} (未结束),,`,
      '期初余额,,,0.00',
      '收支,充值,1,10.00',
      '期末余额,,,10.00',
    ]);
    const xlsx = await site.app.inject({ url: `${url}?format=xlsx`, headers: { cookie } });
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
