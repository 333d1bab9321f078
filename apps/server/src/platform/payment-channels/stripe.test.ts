import { describe, expect, it } from 'vitest';
import { ChannelRefused, ChannelUnknown } from './channel.ts';
import { createStripe } from './stripe.ts';
import { signStripe, stripeFault } from './stripe-signature.ts';
import { type StripeFault, type StripeForgery, StripeTwin } from './stripe-twin.fixture.ts';

const START = new Date('2026-03-02T02:00:30Z');
let numbers = 0;

async function newPayment() {
  const now = { at: START };
  const twin = new StripeTwin(() => now.at);
  const channel = createStripe(twin.settings());
  const number = `P26030210003${String(++numbers).padStart(8, '0')}`;
  const request = {
    number,
    amountFen: 1234n,
    description: '集市 Jishi',
    expiresAt: new Date(START.getTime() + channel.lifetimeMinutes * 60_000),
    returnUrl: 'https://jishi.test/#/admin/capital',
    noticeUrl: 'https://jishi.test/payments/notices/card',
  };
  const offer = await channel.create(request);
  return { now, twin, channel, number, request, offer, key: { number, channelRef: offer.channelRef } };
}

const refundRequest = {
  tradeNo: null,
  refundNumber: 'R26030210003000000001',
  amountFen: 200n,
  totalFen: 1234n,
  reason: 'unused',
};

describe('the Stripe signature', () => {
  it('equals openssl’s signature for the same time, bytes and secret', () => {
    const body = Buffer.from('{"id":"evt_1","object":"event","note":"集市"}');
    const signature = '43042ac7cc5eddc7827dcbc4eafd4eb7c7094375880a207fb124bc66e48e087f';
    expect(signStripe('whsec_frozen', 1_772_416_830, body)).toBe(signature);
    const at = new Date(1_772_416_830_000);
    const header = `t=1772416830,v1=${signature}`;
    expect(stripeFault('whsec_frozen', header, body, at)).toBeNull();
    expect(stripeFault('whsec_frozen', header, Buffer.from(`${body} `), at)).toBe('the signature is wrong');
    expect(stripeFault('whsec_frozen', header.replace('v1', 'v0'), body, at)).toBe('the signature is wrong');
  });
});

describe('a payment by card', () => {
  it('has a page, can be paid and refunded, and is in the daily balance, whatever the balance’s currency', async () => {
    const { now, twin, channel, number, offer, key } = await newPayment();
    expect(offer).toMatchObject({
      qrText: null,
      redirectUrl: expect.stringMatching(/^https:\/\/checkout\./),
    });
    expect((await channel.query(key)).state).toBe('open');
    twin.pay(number);
    expect(await channel.query(key)).toEqual({
      number,
      state: 'paid',
      trades: [{ tradeNo: expect.stringMatching(/^pi_/), amountFen: 1234n, paidAt: START }],
    });
    const refund = { ...key, ...refundRequest };
    expect((await channel.queryRefund(refund)).state).toBe('absent');
    expect((await channel.refund(refund)).state).toBe('done');
    expect((await channel.refund(refund)).state).toBe('done');
    expect(await channel.queryRefund(refund)).toMatchObject({
      refundNumber: refund.refundNumber,
      state: 'done',
    });
    expect(twin.heldFen()).toBe(1034n);
    expect(await channel.bill('2026-03-02')).toBeNull();
    now.at = new Date('2026-03-03T02:00:00Z');
    expect(await channel.bill('2026-03-02')).toEqual([
      expect.objectContaining({ kind: 'payment', number, amountFen: 1234n, feeFen: 41n }),
      expect.objectContaining({
        kind: 'refund',
        refundNumber: refund.refundNumber,
        amountFen: 200n,
        feeFen: 0n,
      }),
    ]);
  });

  it('reuses its session when started again, and ends the session when it is closed', async () => {
    const { twin, channel, number, request, offer, key } = await newPayment();
    expect(await channel.create(request)).toEqual(offer);
    await expect(channel.create({ ...request, amountFen: 1n })).rejects.toThrow(ChannelRefused);
    expect((await channel.close(key)).state).toBe('closed');
    expect(twin.pay(number)).toBe(false);
    const other = await newPayment();
    other.twin.pay(other.number);
    expect((await other.channel.close(other.key)).state).toBe('paid');
  });

  it('with delayed money is open until the money arrives or fails', async () => {
    const { twin, channel, number, key } = await newPayment();
    twin.pay(number, 'processing');
    expect((await channel.query(key)).state).toBe('open');
    expect(await channel.readNotice(twin.notice(number))).toMatchObject({
      facts: { state: 'open', trades: [] },
    });
    twin.end(number, 'failed');
    expect((await channel.query(key)).state).toBe('closed');
    const failed = twin.notice(number, 'checkout.session.async_payment_failed');
    expect(await channel.readNotice(failed)).toMatchObject({ facts: { state: 'closed' } });
    twin.end(number, 'paid');
    const paid = twin.notice(number, 'checkout.session.async_payment_succeeded');
    expect(await channel.readNotice(paid)).toMatchObject({ facts: { trades: [{ amountFen: 1234n }] } });
  });

  it.each<StripeFault>(['requestLost', 'replyLost', 'busy', 'atWork'])(
    'has an unknown state, not a rejected one, after %s, and keeps its session when started again',
    async (fault) => {
      const { twin, channel, request, offer, key } = await newPayment();
      twin.faults.push(fault);
      await expect(channel.create(request)).rejects.toThrow(ChannelUnknown);
      twin.faults.push(fault);
      await expect(channel.query(key)).rejects.toThrow(ChannelUnknown);
      expect(await channel.create(request)).toEqual(offer);
      expect(twin.sessions.size).toBe(1);
    },
  );
});

describe('a Stripe notice', () => {
  it('names the same trade as the query, so that a payment reported twice is paid once', async () => {
    const { twin, channel, number, key } = await newPayment();
    twin.pay(number);
    const { trades } = await channel.query(key);
    const content = await channel.readNotice(twin.notice(number));
    expect(content).toEqual({ verdict: 'payment', facts: { number, state: 'paid', trades } });
  });

  it('reports an expired payment and a failed refund, and ignores all other events', async () => {
    const { twin, channel, number, key } = await newPayment();
    const expired = await newPayment();
    await expired.channel.close(expired.key);
    const ended = expired.twin.notice(expired.number, 'checkout.session.expired');
    expect(await expired.channel.readNotice(ended)).toMatchObject({ facts: { state: 'closed' } });
    twin.pay(number);
    await channel.refund({ ...key, ...refundRequest });
    const { refundNumber } = refundRequest;
    expect(await channel.readNotice(twin.refundNotice(refundNumber, 'failed'))).toMatchObject({
      verdict: 'refund',
      refund: { refundNumber, state: 'failed' },
    });
    const other = twin.notice(number, 'payment_intent.succeeded');
    expect(await channel.readNotice(other)).toMatchObject({ verdict: 'ignored' });
  });

  it.each<StripeForgery>(['signature', 'oldTime', 'amount', 'mode'])(
    'with a forged %s is detected',
    async (forgery) => {
      const { twin, channel, number } = await newPayment();
      twin.pay(number);
      const notice = twin.notice(number, undefined, forgery);
      expect(await channel.readNotice(notice)).toMatchObject({ verdict: 'forged' });
    },
  );

  it('can be read an hour after its arrival', async () => {
    const { now, twin, channel, number } = await newPayment();
    twin.pay(number);
    const notice = twin.notice(number);
    now.at = new Date(START.getTime() + 3_600_000);
    expect(await channel.readNotice(notice)).toMatchObject({ verdict: 'payment' });
  });
});
