import { describe, expect, it } from 'vitest';
import { createAlipay } from './alipay.ts';
import { ALIPAY_BILL } from './alipay-bill.fixture.ts';
import { readAlipayBill } from './alipay-bill.ts';
import { AlipayTwin } from './alipay-twin.fixture.ts';
import { ChannelUnknown } from './channel.ts';

const now = new Date('2026-03-02T02:00:30Z');
const clock = (): Date => now;
let numbers = 0;

async function newPayment() {
  const twin = new AlipayTwin(clock);
  const channel = createAlipay(twin.settings());
  const number = `P26030210003${String(++numbers).padStart(8, '0')}`;
  const { qrText } = await channel.create({
    number,
    amountFen: 1230n,
    description: '集市 Jishi',
    expiresAt: new Date(now.getTime() + 1_800_000),
    returnUrl: 'https://jishi.test/',
    noticeUrl: 'https://jishi.test/v1/payments/notices/alipay',
  });
  return { twin, channel, number, qrText, key: { number, channelRef: null } };
}

describe('a payment by Alipay', () => {
  it('does not exist until its code is scanned, and is then open, paid and refunded', async () => {
    const { twin, channel, number, qrText, key } = await newPayment();
    expect(qrText).toBe(`https://qr.alipay.com/${number}`);
    expect((await channel.query(key)).state).toBe('absent');
    expect((await channel.close(key)).state).toBe('absent');
    twin.scan(number, false);
    expect((await channel.query(key)).state).toBe('open');
    twin.scan(number, true);
    expect(await channel.query(key)).toMatchObject({
      state: 'paid',
      trades: [{ amountFen: 1230n, paidAt: new Date('2026-03-02T02:01:00Z') }],
    });
    const refund = {
      ...key,
      tradeNo: null,
      refundNumber: 'R26030210003000000001',
      amountFen: 30n,
      totalFen: 1230n,
      reason: 'unused',
    };
    expect((await channel.queryRefund(refund)).state).toBe('absent');
    expect((await channel.refund(refund)).state).toBe('done');
    expect(twin.refusals).toEqual([]);
  });

  it('is closed after a scan without payment, and stays paid after one with payment', async () => {
    const { twin, channel, number, key } = await newPayment();
    twin.scan(number, false);
    expect((await channel.close(key)).state).toBe('closed');
    const other = await newPayment();
    other.twin.scan(other.number, true);
    expect((await other.channel.close(other.key)).state).toBe('paid');
  });

  it('has an unknown state if the response is lost', async () => {
    const { twin, channel, key } = await newPayment();
    twin.loses = true;
    await expect(channel.query(key)).rejects.toThrow(ChannelUnknown);
  });
});

describe('an Alipay notice', () => {
  it('names its payment, even with additional fields', async () => {
    const { twin, channel, number } = await newPayment();
    twin.scan(number, true);
    const content = await channel.readNotice(twin.notice(number));
    expect(content).toMatchObject({ verdict: 'payment', facts: { number, trades: [{ amountFen: 1230n }] } });
  });

  it.each(['signature', 'amount', 'merchant'] as const)('with a forged %s is detected', async (forgery) => {
    const { twin, channel, number } = await newPayment();
    twin.scan(number, true);
    expect(await channel.readNotice(twin.notice(number, forgery))).toMatchObject({ verdict: 'forged' });
  });
});

describe('the daily Alipay bill', () => {
  it('is read from the zip of GBK files, without the file of totals', async () => {
    expect(await readAlipayBill(Buffer.from(ALIPAY_BILL, 'base64'))).toEqual([
      {
        kind: 'payment',
        number: 'P2603021000300000001',
        refundNumber: null,
        tradeNo: '2026030222001400000001',
        amountFen: 1230n,
        feeFen: 7n,
      },
      {
        kind: 'refund',
        number: 'P2603021000300000001',
        refundNumber: 'R2603021000300000001',
        tradeNo: '2026030222001400000001',
        amountFen: 30n,
        feeFen: 0n,
      },
    ]);
  });
});
