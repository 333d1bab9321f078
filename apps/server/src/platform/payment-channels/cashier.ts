import { timingSafeEqual } from 'node:crypto';
import { hmac } from '../crypto.ts';
import type { NoticeContent, PaymentChannel, RawNotice } from './channel.ts';
import type { DevTrades } from './dev-trades.ts';

const LIFETIME_MINUTES = 15;
const SIGNATURE_HEADER = 'x-cashier-signature';

export interface CashierSettings {
  readonly trades: DevTrades;
  readonly key: Buffer;
  /** Returns the URL of the page on which the payer chooses the outcome. */
  pageUrl(number: string): string;
}

/** Creates the channel used during development. A page of this server acts as the payer. */
export function createCashier({ trades, key, pageUrl }: CashierSettings): PaymentChannel {
  const factsOf = (number: string) => trades.facts(number);
  return {
    name: 'cashier',
    lifetimeMinutes: LIFETIME_MINUTES,
    shortestMinutes: 2,
    async create({ number, amountFen }) {
      await trades.offer(number, amountFen);
      const address = pageUrl(number);
      return { qrText: address, redirectUrl: address, transfer: null, channelRef: null };
    },
    query: ({ number }) => factsOf(number),
    async close({ number }) {
      await trades.close(number);
      return factsOf(number);
    },
    async refund({ number, refundNumber, amountFen }) {
      await trades.refund(number, refundNumber, amountFen);
      return { refundNumber, state: 'done', detail: null };
    },
    async queryRefund({ refundNumber }) {
      return {
        refundNumber,
        state: (await trades.hasRefund(refundNumber)) ? 'done' : 'absent',
        detail: null,
      };
    },
    readNotice: (notice) => readNotice(key, notice, factsOf),
    noticeAnswer: (isAccepted) => ({
      status: isAccepted ? 200 : 400,
      contentType: 'text/plain',
      body: isAccepted ? 'success' : 'fail',
    }),
    bill: (day) => trades.bill(day),
  };
}

/** Builds a signed notice of the cashier that contains the number of the changed payment. */
export function cashierNotice(
  key: Buffer,
  number: string,
): { headers: Record<string, string>; body: string } {
  return {
    headers: { 'content-type': 'text/plain', [SIGNATURE_HEADER]: hmac(key, number).toString('hex') },
    body: number,
  };
}

async function readNotice(
  key: Buffer,
  { headers, body }: RawNotice,
  factsOf: DevTrades['facts'],
): Promise<NoticeContent> {
  const number = body.toString('utf8');
  const signature = Buffer.from(headers[SIGNATURE_HEADER] ?? '', 'hex');
  const expected = hmac(key, number);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    return { verdict: 'forged', why: 'the signature is wrong' };
  return { verdict: 'payment', facts: await factsOf(number) };
}
