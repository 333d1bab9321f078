import { createPrivateKey, createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ChannelRefused, ChannelUnknown } from './channel.ts';
import { signLines, verifyLines } from './rsa-message.ts';
import { SIGNATURE_VECTOR } from './signature-vector.fixture.ts';
import { createWechat } from './wechat.ts';
import { type Forgery, WechatTwin } from './wechat-twin.fixture.ts';

const now = { at: new Date('2026-03-02T02:00:30Z') };
const clock = (): Date => now.at;
const DAY = '2026-03-02';
let numbers = 0;

async function newPayment(amountFen = 1234n) {
  const twin = new WechatTwin(clock);
  const channel = createWechat(twin.settings());
  const number = `P26030210003${String(++numbers).padStart(8, '0')}`;
  const request = {
    number,
    amountFen,
    description: '集市 Jishi',
    expiresAt: new Date(now.at.getTime() + 1_800_000),
    returnUrl: 'https://jishi.test/',
    noticeUrl: 'https://jishi.test/v1/payments/notices/wechat',
  };
  const offer = await channel.create(request);
  return { twin, channel, number, request, offer, key: { number, channelRef: null } };
}

describe('the signature for WeChat Pay and Alipay', () => {
  it('equals a recorded signature for the same lines and key', () => {
    const { privateKey, lines, signature } = SIGNATURE_VECTOR;
    const key = createPrivateKey(privateKey);
    expect(signLines(key, lines)).toBe(signature);
    expect(verifyLines(createPublicKey(key), lines, signature)).toBe(true);
    expect(verifyLines(createPublicKey(key), [...lines, ''], signature)).toBe(false);
  });
});

describe('a payment by WeChat', () => {
  it('is created, queried, paid, refunded and billed with signatures that the simulated channel accepts', async () => {
    const { twin, channel, number, offer, key } = await newPayment();
    expect(offer.qrText).toMatch(/^weixin:\/\/wxpay\/bizpayurl/);
    expect(await channel.query(key)).toEqual({ number, state: 'open', trades: [] });
    twin.pay(number);
    const facts = await channel.query(key);
    // The total counts, although the payer pays less if WeChat pays a part with a coupon.
    expect(facts).toMatchObject({ state: 'paid', trades: [{ amountFen: 1234n }] });
    const refund = {
      ...key,
      tradeNo: null,
      refundNumber: 'R26030210003000000001',
      amountFen: 200n,
      totalFen: 1234n,
      reason: 'unused',
    };
    expect(await channel.queryRefund(refund)).toMatchObject({ state: 'absent' });
    expect(await channel.refund(refund)).toMatchObject({ state: 'done' });
    expect(await channel.refund(refund)).toMatchObject({ state: 'done' });
    expect(twin.heldFen()).toBe(1034n);
    expect((await channel.query(key)).state).toBe('paid');
    expect(await channel.bill(DAY)).toEqual([
      expect.objectContaining({ kind: 'payment', number, amountFen: 1234n, feeFen: 7n }),
      expect.objectContaining({ kind: 'refund', refundNumber: refund.refundNumber, amountFen: 200n }),
    ]);
    expect(await channel.bill('2026-03-01')).toEqual([]);
    expect(twin.refusals).toEqual([]);
  });

  it('is the same payment when created again, and closing it returns its current state', async () => {
    const { twin, channel, number, request, key } = await newPayment();
    expect((await channel.create(request)).qrText).not.toBeNull();
    await expect(channel.create({ ...request, amountFen: 1n })).rejects.toThrow(ChannelRefused);
    expect(await channel.close(key)).toMatchObject({ state: 'closed' });
    expect(twin.pay(number)).toBe(false);
    const other = await newPayment();
    other.twin.pay(other.number);
    expect(await other.channel.close(other.key)).toMatchObject({ state: 'paid' });
    expect(await channel.query({ number: 'P2603021000300000000X', channelRef: null })).toMatchObject({
      state: 'absent',
    });
  });

  it.each(['requestLost', 'replyLost', 'busy', 'foreignReply'] as const)(
    'has an unknown state, not a rejected one, after %s',
    async (fault) => {
      const { twin, channel, request, key } = await newPayment();
      twin.faults.push(fault);
      await expect(channel.create(request)).rejects.toThrow(ChannelUnknown);
      twin.faults.push(fault);
      await expect(channel.query(key)).rejects.toThrow(ChannelUnknown);
    },
  );
});

describe('a WeChat notice', () => {
  it('names the payment for which it was sent', async () => {
    const { twin, channel, number } = await newPayment();
    twin.pay(number);
    const content = await channel.readNotice(twin.notice(number));
    expect(content).toMatchObject({ verdict: 'payment', facts: { number, trades: [{ amountFen: 1234n }] } });
  });

  it.each<[Forgery, string]>([
    ['signature', 'forged'],
    ['serial', 'forged'],
    ['oldTime', 'forged'],
    ['merchant', 'forged'],
    ['probe', 'probe'],
  ])('with a forged %s is detected as %s', async (forgery, verdict) => {
    const { twin, channel, number } = await newPayment();
    twin.pay(number);
    expect(await channel.readNotice(twin.notice(number, forgery))).toMatchObject({ verdict });
  });

  it('can be read an hour after its arrival', async () => {
    const { twin, number } = await newPayment();
    twin.pay(number);
    const notice = twin.notice(number);
    const later = new Date(notice.receivedAt.getTime() + 3_600_000);
    const channel = createWechat({ ...twin.settings(), clock: () => later });
    expect(await channel.readNotice(notice)).toMatchObject({ verdict: 'payment' });
  });

  it('that was changed in transit is detected as forged', async () => {
    const { twin, channel, number } = await newPayment();
    twin.pay(number);
    const notice = twin.notice(number);
    const body = Buffer.from(notice.body.toString('utf8').replace('SUCCESS', 'CLOSED!'));
    expect(await channel.readNotice({ ...notice, body })).toMatchObject({ verdict: 'forged' });
  });
});
