import { paymentsEndpoints, walletEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { newPayer, type Payer } from '../../../../test/harness/payer.ts';
import { startSite } from '../../../../test/harness/server.ts';
import type { CallContext } from '../../../platform/http/index.ts';
import { trialBalance } from '../../wallet/index.ts';
import { paymentsModule } from '../index.ts';
import { paymentsHandlers } from '../payments.handlers.ts';
import { startPayment } from '../start-payment.ts';

const site = await startSite([], undefined, undefined, { onlinePay: 1 });
afterAll(site.stop);
const { start, state, channels } = paymentsEndpoints;
const MINUTE_MS = 60_000;

let keys = 0;
const newKey = (): string => `recharge-${++keys}`;
const recharge = (payer: Payer, over: object = {}) =>
  payer.call(start, {
    channel: 'cashier',
    amountFen: '10000',
    termsAccepted: true,
    idempotencyKey: newKey(),
    ...over,
  });
const act = (number: string, what: string) =>
  site.app.inject({ url: `/dev/cashier/${number}?act=${what}`, headers: { host: 'localhost' } });
const stateOf = async (payer: Payer, number: string) => (await payer.call(state, { number })).data;
const balanceOf = async (payer: Payer) => (await payer.call(walletEndpoints.ownBalance, {})).data.balanceFen;
const runJobs = () => paymentsModule.jobs.tasks({ payments: site.payments })['payments.check']();

describe('a top-up', () => {
  it('200: shows a QR code, and appears in the wallet and the statement once it is paid', async () => {
    const payer = await newPayer(site);
    const { data } = await recharge(payer);
    expect(data).toMatchObject({ state: 'pending', amountFen: '10000', channel: 'cashier', effect: null });
    expect(data.qr).toMatchObject({ text: `https://jishi.test/dev/cashier/${data.number}` });
    await act(data.number, 'pay');
    expect(await stateOf(payer, data.number)).toMatchObject({ state: 'paid', effect: 'wallet', qr: null });
    expect(await balanceOf(payer)).toBe('10000');
    const statement = await payer.call(walletEndpoints.statement, {});
    expect(statement.data.items).toMatchObject([{ kind: 'topUp', paymentNumber: data.number }]);
  });

  it('200: starts one payment per key, so a different amount requires a new key', async () => {
    const payer = await newPayer(site);
    const idempotencyKey = newKey();
    const answers = await Promise.all([
      recharge(payer, { idempotencyKey }),
      recharge(payer, { idempotencyKey }),
      recharge(payer, { idempotencyKey }),
    ]);
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1);
    expect(await recharge(payer, { idempotencyKey, amountFen: '20000' })).toMatchObject({ code: 2463 });
  });

  it.each([
    ['an empty amount', { amountFen: '' }, -1030, '请输入充值金额'],
    ['an amount below the minimum', { amountFen: '99' }, -1031, '充值金额不低于 1.00 元'],
    ['an amount above the maximum', { amountFen: '100000001' }, 2465, '单笔充值金额不超过 1,000,000.00 元'],
    ['a top-up without accepted terms', { termsAccepted: false }, -1114, '请阅读并同意充值条款'],
    ['a channel that is not configured', { channel: 'wechat' }, 2461, '本站不支持该支付方式，请换一种'],
  ])('400: %s fails', async (_, over, code, msg) => {
    expect(await recharge(await newPayer(site), over)).toMatchObject({ code, msg });
  });

  it('cannot be less than the operator’s minimum, which the form shows', async () => {
    const { accountId } = await newPayer(site);
    const deps = { ...site.payments, rechargeMinFen: 5_000n, business: { onlinePay: 1 as const } };
    const request = { channel: 'cashier', termsAccepted: true } as const;
    const begin = (amountFen: string) =>
      startPayment(deps, accountId, { ...request, amountFen, idempotencyKey: newKey() }, 'zh');
    await expect(begin('4999')).rejects.toMatchObject({
      error: 'payments.rechargeLow',
      values: { minimum: '50.00' },
    });
    expect((await begin('5000')).state).toBe('pending');
    const answer = await paymentsHandlers(deps).channels({}, {} as CallContext);
    expect(answer).toMatchObject({ rechargeMinFen: '5000', channels: [{ paysOrders: true }] });
  });

  it('404: is visible to its payer only', async () => {
    const { data } = await recharge(await newPayer(site));
    const other = await newPayer(site);
    expect(await other.call(state, { number: data.number })).toMatchObject({ status: 404, code: 2462 });
  });
});

describe('despite faults in payments,', () => {
  it('the job finds a lost notice within a minute', async () => {
    const payer = await newPayer(site);
    const { data } = await recharge(payer);
    await act(data.number, 'lost');
    expect(await balanceOf(payer)).toBe('0');
    site.advance(MINUTE_MS);
    await runJobs();
    expect(await balanceOf(payer)).toBe('10000');
    expect((await stateOf(payer, data.number)).state).toBe('paid');
  });

  it('an open payment page reveals a lost notice sooner than the job', async () => {
    const payer = await newPayer(site);
    const { data } = await recharge(payer);
    await act(data.number, 'lost');
    site.advance(10_000);
    expect((await stateOf(payer, data.number)).state).toBe('paid');
  });

  it('a payment made twice is credited twice, but repeated notices change nothing', async () => {
    const payer = await newPayer(site);
    const { data } = await recharge(payer);
    await act(data.number, 'twice');
    expect(await balanceOf(payer)).toBe('20000');
    site.advance(MINUTE_MS);
    await runJobs();
    expect(await balanceOf(payer)).toBe('20000');
  });

  it('a failed payment is closed, and late money is still credited to the wallet', async () => {
    const payer = await newPayer(site);
    const { data } = await recharge(payer);
    await act(data.number, 'late');
    expect(await balanceOf(payer)).toBe('0');
    site.advance(10_000);
    expect((await stateOf(payer, data.number)).state).toBe('closed');
    await act(data.number, 'pay');
    expect(await stateOf(payer, data.number)).toMatchObject({ state: 'paid', effect: 'wallet' });
    expect(await balanceOf(payer)).toBe('10000');
  });

  it('a payment that nobody makes is queried once more and closed when it expires', async () => {
    const payer = await newPayer(site);
    const { data } = await recharge(payer);
    site.advance(18 * MINUTE_MS);
    await runJobs();
    expect(await stateOf(payer, data.number)).toMatchObject({ state: 'closed', qr: null, redirectUrl: null });
  });

  it('a forged notice moves no money, and is recorded with the reason', async () => {
    const payer = await newPayer(site);
    const { data } = await recharge(payer);
    const answer = await site.app.inject({
      method: 'POST',
      url: '/payments/notices/cashier',
      headers: { 'content-type': 'text/plain', 'x-cashier-signature': '00' },
      payload: data.number,
    });
    expect(answer.statusCode).toBe(400);
    expect(await balanceOf(payer)).toBe('0');
    const { rows } = await site.database.pool.query(
      "select convert_from(body, 'utf8') as body, verdict from payment_notice order by id desc limit 1",
    );
    expect(rows).toEqual([{ body: data.number, verdict: 'forged' }]);
  });

  it('the rate of forged notices is limited, and their cookies are never stored', async () => {
    const forge = () =>
      site.app.inject({
        method: 'POST',
        url: '/payments/notices/cashier',
        headers: { 'content-type': 'text/plain', cookie: 'session=a secret' },
        remoteAddress: '203.0.113.9',
        payload: 'forged again',
      });
    const statuses: number[] = [];
    for (let i = 0; i < 23; i++) statuses.push((await forge()).statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const { rows } = await site.database.pool.query(
      "select headers ? 'cookie' as named from payment_notice where convert_from(body, 'utf8') = 'forged again'",
    );
    expect(rows).toEqual(Array(21).fill({ named: false }));
  });

  it('the ledger balances, and agrees with the channel’s books', async () => {
    expect(await trialBalance(site.database.db)).toEqual({
      sumFen: 0n,
      wrongWallets: [],
      wrongTransfers: [],
    });
    const { rows } = await site.database.pool.query(`
      select (select coalesce(-sum(amount_fen), 0) from wallet_posting p join wallet_account w on w.id = p.wallet_id
              where w.kind = 'cashier')::text as ledger,
             (select coalesce(sum(amount_fen), 0) from dev_trade where kind = 'payment')::text as books`);
    expect(rows[0].ledger).toBe(rows[0].books);
  });
});

describe('a site without online payment', () => {
  it('403: rejects top-ups and lists no channels', async () => {
    const off = await startSite([], undefined, undefined, { onlinePay: 0 });
    try {
      const payer = await newPayer(off);
      expect(await recharge(payer)).toMatchObject({ status: 403, code: 1403 });
      expect((await payer.call(channels, {})).data.channels).toEqual([]);
    } finally {
      await off.stop();
    }
  });
});
