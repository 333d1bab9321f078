import { type KeyObject, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { fenOf, yuan } from '../money.ts';
import { readAlipayBill } from './alipay-bill.ts';
import { type ChannelReply, callChannel, jsonOf, refuseBelow500, type Send } from './call-channel.ts';
import {
  ChannelRefused,
  ChannelUnknown,
  type NoticeContent,
  type PaymentChannel,
  type PaymentFacts,
  type RawNotice,
  type RefundFacts,
} from './channel.ts';
import { signLines, verifyLines, verifyText } from './rsa-message.ts';

export interface AlipaySettings {
  readonly appId: string;
  readonly sellerId: string;
  readonly privateKey: KeyObject;
  /** Alipay's public key. */
  readonly publicKey: KeyObject;
  readonly endpoint: string;
  readonly send: Send;
  readonly clock: Clock;
}

const LIFETIME_MINUTES = 30;
const NO_TRADE = ['ACQ.TRADE_NOT_EXIST', 'TRADE_NOT_EXIST'];
/** Errors for which Alipay itself does not know the outcome. */
const UNKNOWN = ['ACQ.SYSTEM_ERROR', 'SYSTEM_ERROR'];
const NO_BILL = ['BILL_NOT_EXIST', 'isp.bill_not_exist'];
const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

/** Creates the channel for Alipay by REST (v3), with a code to scan. Notices have the v2 format. */
export function createAlipay(settings: AlipaySettings): PaymentChannel {
  const call = (name: string, body: object): Promise<unknown> =>
    callAlipay(settings, 'POST', `/v3/alipay/trade/${name}`, body);
  const query = async ({ number }: { number: string }): Promise<PaymentFacts> => {
    // A trade begins when the code is scanned. Before that, Alipay knows no trade, but the code can still be paid.
    const trade = await orAbsent(call('query', { out_trade_no: number }), NO_TRADE);
    return trade === null ? { number, state: 'absent', trades: [] } : factsOf(trade);
  };
  const queryRefund = async (number: string, refundNumber: string): Promise<RefundFacts> => {
    const body = { out_trade_no: number, out_request_no: refundNumber };
    const refund = await orAbsent(call('fastpay/refund/query', body), NO_TRADE);
    const { refund_status: status } = z.object({ refund_status: z.string().optional() }).parse(refund ?? {});
    return { refundNumber, state: status === 'REFUND_SUCCESS' ? 'done' : 'absent', detail: status ?? null };
  };
  return {
    name: 'alipay',
    lifetimeMinutes: LIFETIME_MINUTES,
    shortestMinutes: 2,
    async create({ number, amountFen, description, expiresAt, noticeUrl }) {
      const answer = await call('precreate', {
        out_trade_no: number,
        total_amount: yuan(amountFen),
        subject: description.replace(/[/=&]/g, ' '),
        // The deadline is an absolute time. A duration would begin when the code is scanned, which may be two hours
        // later.
        time_expire: beijingTime(expiresAt),
        notify_url: noticeUrl,
      });
      const { qr_code: qrText } = z.object({ qr_code: z.string().min(1) }).parse(answer);
      return { qrText, redirectUrl: null, transfer: null, channelRef: null };
    },
    query,
    async close({ number }) {
      const facts = await query({ number });
      // A code that was not scanned has no trade to close, and expires anyway.
      if (facts.state !== 'open') return facts;
      await orAbsent(call('close', { out_trade_no: number }), [...NO_TRADE, 'ACQ.TRADE_STATUS_ERROR']);
      return query({ number });
    },
    async refund({ number, refundNumber, amountFen, reason }) {
      await call('refund', {
        out_trade_no: number,
        out_request_no: refundNumber,
        refund_amount: yuan(amountFen),
        refund_reason: reason,
      });
      const facts = await queryRefund(number, refundNumber);
      return facts.state === 'absent' ? { ...facts, state: 'sent' } : facts;
    },
    queryRefund: ({ number, refundNumber }) => queryRefund(number, refundNumber),
    readNotice: async (notice) => readNotice(settings, notice),
    noticeAnswer: (isAccepted) => ({
      status: 200,
      contentType: 'text/plain',
      body: isAccepted ? 'success' : 'fail',
    }),
    bill: (day) => billOf(settings, day),
  };
}

async function orAbsent(answer: Promise<unknown>, codes: readonly string[]): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ChannelRefused && codes.includes(error.code)) return null;
    throw error;
  }
}

async function callAlipay(
  { appId, privateKey, publicKey, endpoint, send, clock }: AlipaySettings,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<unknown> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const auth = `app_id=${appId},nonce=${randomBytes(16).toString('hex')},timestamp=${clock().getTime()}`;
  const sign = signLines(privateKey, [auth, method, path, text]);
  const reply = await callChannel(send, `${endpoint}${path}`, {
    method,
    headers: {
      authorization: `ALIPAY-SHA256withRSA ${auth},sign=${sign}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: text }),
  });
  try {
    refuseBelow500(reply);
  } catch (error) {
    if (error instanceof ChannelRefused && UNKNOWN.includes(error.code))
      throw new ChannelUnknown(error.message);
    throw error;
  }
  if (!isSigned(publicKey, reply))
    throw new ChannelUnknown('the response is not from Alipay: its signature is wrong');
  return jsonOf(reply);
}

function isSigned(publicKey: KeyObject, { headers, body }: ChannelReply): boolean {
  const header = (name: string): string => headers.get(`alipay-${name}`) ?? '';
  const lines = [header('timestamp'), header('nonce'), body.toString('utf8')];
  return verifyLines(publicKey, lines, header('signature'));
}

const tradeSchema = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.string().optional(),
  gmt_payment: z.string().optional(),
});

function factsOf(value: unknown): PaymentFacts {
  const { out_trade_no: number, trade_no: tradeNo, trade_status: state, ...trade } = tradeSchema.parse(value);
  const at = trade.send_pay_date ?? trade.gmt_payment;
  // A fully refunded trade is also in the state “closed”, but its payment time shows that it was paid.
  if (PAID.includes(state) || (state === 'TRADE_CLOSED' && at !== undefined)) {
    const paidAt = at === undefined ? new Date() : new Date(`${at.replace(' ', 'T')}+08:00`);
    return { number, state: 'paid', trades: [{ tradeNo, amountFen: fenOf(trade.total_amount), paidAt }] };
  }
  return { number, state: state === 'TRADE_CLOSED' ? 'closed' : 'open', trades: [] };
}

/** Returns all fields as received, decoded once and sorted by name, without the signature and its type. */
function readNotice({ publicKey, appId, sellerId }: AlipaySettings, { body }: RawNotice): NoticeContent {
  const fields = [...new URLSearchParams(body.toString('utf8'))];
  const value = Object.fromEntries(fields);
  const text = fields
    .filter(([name]) => name !== 'sign' && name !== 'sign_type')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  if (!verifyText(publicKey, text, value.sign ?? ''))
    return { verdict: 'forged', why: 'the signature is wrong' };
  if (value.app_id !== appId || value.seller_id !== sellerId)
    return { verdict: 'forged', why: 'the notice is for another merchant' };
  const trade = tradeSchema.safeParse(value);
  if (!trade.success) return { verdict: 'ignored', why: value.notify_type ?? 'no trade' };
  return { verdict: 'payment', facts: factsOf(trade.data) };
}

/** The URL of a bill expires after half a minute. */
async function billOf(settings: AlipaySettings, day: string) {
  const path = `/v3/alipay/data/dataservice/bill/downloadurl/query?bill_type=trade&bill_date=${day}`;
  const answer = await orAbsent(callAlipay(settings, 'GET', path), NO_BILL);
  if (answer === null) return [];
  const { bill_download_url: url } = z
    .object({ bill_download_url: z.url({ protocol: /^https$/ }) })
    .parse(answer);
  return readAlipayBill((await callChannel(settings.send, url, {})).body);
}

const beijingTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
