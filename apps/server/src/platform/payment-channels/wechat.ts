import { createDecipheriv, hash, type KeyObject, randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
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
import { signLines, verifyLines } from './rsa-message.ts';
import { readWechatBill } from './wechat-bill.ts';

export interface WechatSettings {
  readonly merchantId: string;
  readonly appId: string;
  /** The serial number of the merchant's API certificate. */
  readonly certSerial: string;
  readonly privateKey: KeyObject;
  /** The 32-character key that encrypts notices. */
  readonly apiKey: string;
  /** WeChat's signing keys, by serial or id. There are two while one is being replaced. */
  readonly publicKeys: ReadonlyMap<string, KeyObject>;
  readonly endpoint: string;
  readonly send: Send;
  readonly clock: Clock;
  readonly nonce?: () => string;
}

const LIFETIME_MINUTES = 30;
const SKEW_MAX_S = 300;
const PROBE = 'WECHATPAY/SIGNTEST/';
/** The channel rejects a bill with this code if the bill does not exist yet, or is empty. */
const NO_BILL = 'NO_STATEMENT_EXIST';
const BILL_LATER = 'STATEMENT_CREATING';

/** Creates the channel for WeChat Pay API v3, Native. The payer scans a code. */
export function createWechat(settings: WechatSettings): PaymentChannel {
  const call = (method: 'GET' | 'POST', path: string, body?: object): Promise<ChannelReply> =>
    callWechat(settings, method, path, body);
  const { merchantId: mchid, appId: appid } = settings;
  const byNumber = (number: string): string => `/v3/pay/transactions/out-trade-no/${number}`;
  const query = async ({ number }: { number: string }): Promise<PaymentFacts> => {
    const reply = await orAbsent(call('GET', `${byNumber(number)}?mchid=${mchid}`), 'ORDER_NOT_EXIST');
    return reply === null ? { number, state: 'absent', trades: [] } : factsOf(settings, jsonOf(reply));
  };
  return {
    name: 'wechat',
    lifetimeMinutes: LIFETIME_MINUTES,
    shortestMinutes: 2,
    async create({ number, amountFen, description, expiresAt, noticeUrl }) {
      const reply = await call('POST', '/v3/pay/transactions/native', {
        appid,
        mchid,
        description,
        out_trade_no: number,
        time_expire: beijingTime(expiresAt),
        notify_url: noticeUrl,
        amount: { total: Number(amountFen), currency: 'CNY' },
      });
      const { code_url: qrText } = z.object({ code_url: z.string().min(1) }).parse(jsonOf(reply));
      return { qrText, redirectUrl: null, transfer: null, channelRef: null };
    },
    query,
    async close({ number }) {
      await orAbsent(
        call('POST', `${byNumber(number)}/close`, { mchid }),
        'ORDER_NOT_EXIST',
        'ORDER_CLOSED',
        'ORDERPAID',
        'ORDER_PAID',
      );
      return query({ number });
    },
    async refund({ number, refundNumber, amountFen, totalFen, reason }) {
      const amount = { refund: Number(amountFen), total: Number(totalFen), currency: 'CNY' };
      const body = { out_trade_no: number, out_refund_no: refundNumber, reason, amount };
      return refundOf(jsonOf(await call('POST', '/v3/refund/domestic/refunds', body)));
    },
    async queryRefund({ refundNumber }) {
      const path = `/v3/refund/domestic/refunds/${refundNumber}`;
      const reply = await orAbsent(call('GET', path), 'RESOURCE_NOT_EXISTS');
      return reply === null ? { refundNumber, state: 'absent', detail: null } : refundOf(jsonOf(reply));
    },
    readNotice: async (notice) => readNotice(settings, notice),
    noticeAnswer: (isAccepted) => ({
      status: isAccepted ? 200 : 401,
      contentType: 'application/json',
      body: isAccepted ? '' : '{"code":"FAIL","message":"the signature is wrong"}',
    }),
    bill: (day) => billOf(settings, call, day),
  };
}

/** Returns null for an error with one of these codes: the payment, refund or bill does not exist. */
async function orAbsent(
  reply: Promise<ChannelReply>,
  ...codes: readonly string[]
): Promise<ChannelReply | null> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ChannelRefused && codes.includes(error.code)) return null;
    throw error;
  }
}

async function callWechat(
  { merchantId, certSerial, privateKey, endpoint, send, clock, ...settings }: WechatSettings,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<ChannelReply> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const timestamp = String(Math.floor(clock().getTime() / 1000));
  const nonce = settings.nonce?.() ?? randomBytes(16).toString('hex');
  const signature = signLines(privateKey, [method, path, timestamp, nonce, text]);
  const [publicKeyId = ''] = settings.publicKeys.keys();
  const reply = await callChannel(send, `${endpoint}${path}`, {
    method,
    headers: {
      authorization: `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${certSerial}",signature="${signature}"`,
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'Jishi',
      'wechatpay-serial': publicKeyId,
    },
    ...(body === undefined ? {} : { body: text }),
  });
  refuseBelow500(reply);
  // The file of a bill is the only answer without a signature.
  const isFile = path.startsWith('/v3/billdownload/');
  const fault = isFile
    ? null
    : signatureFault({ ...settings, clock }, (name) => reply.headers.get(name) ?? '', reply.body);
  if (fault !== null) throw new ChannelUnknown(`the response is not from WeChat: ${fault}`);
  return reply;
}

/** Returns the problem with the signature of an answer or a notice, or null. */
function signatureFault(
  { publicKeys, clock }: Pick<WechatSettings, 'publicKeys' | 'clock'>,
  header: (name: string) => string,
  body: Buffer,
): string | null {
  const timestamp = header('wechatpay-timestamp');
  const skewS = Math.abs(clock().getTime() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || skewS >= SKEW_MAX_S) return 'its time is not now';
  const key = publicKeys.get(header('wechatpay-serial'));
  if (key === undefined) return 'its serial is unknown';
  const lines = [timestamp, header('wechatpay-nonce'), body.toString('utf8')];
  return verifyLines(key, lines, header('wechatpay-signature')) ? null : 'the signature is wrong';
}

const transactionSchema = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int() }).optional(),
});

/** A refunded payment still counts as paid. Its refunds have separate rows. */
const PAID_STATES = ['SUCCESS', 'REFUND'];
const CLOSED_STATES = ['CLOSED', 'REVOKED'];

function factsOf({ merchantId, appId }: WechatSettings, value: unknown): PaymentFacts {
  const transaction = transactionSchema.parse(value);
  if (transaction.mchid !== merchantId || transaction.appid !== appId)
    throw new ChannelUnknown('the transaction belongs to another merchant');
  const {
    out_trade_no: number,
    transaction_id: tradeNo,
    trade_state: state,
    amount,
    success_time: at,
  } = transaction;
  if (PAID_STATES.includes(state) && tradeNo !== undefined && amount !== undefined && at !== undefined) {
    const trade = { tradeNo, amountFen: BigInt(amount.total), paidAt: new Date(at) };
    return { number, state: 'paid', trades: [trade] };
  }
  return { number, state: CLOSED_STATES.includes(state) ? 'closed' : 'open', trades: [] };
}

const refundSchema = z.object({
  out_refund_no: z.string(),
  status: z.string().optional(),
  refund_status: z.string().optional(),
});

function refundOf(value: unknown): RefundFacts {
  const { out_refund_no: refundNumber, ...rest } = refundSchema.parse(value);
  const status = rest.status ?? rest.refund_status ?? '';
  // ABNORMAL requires an action by the operator: until then, neither the merchant nor the payer has the money.
  const state = status === 'SUCCESS' ? 'done' : status === 'CLOSED' ? 'failed' : 'sent';
  return { refundNumber, state, detail: status };
}

const noticeSchema = z.object({
  event_type: z.string(),
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string().default('') }),
});

/**
 * The time of a notice is compared with its arrival, because a notice whose processing was interrupted may be read much
 * later.
 */
function readNotice(settings: WechatSettings, { headers, body, receivedAt }: RawNotice): NoticeContent {
  if (headers['wechatpay-signature']?.startsWith(PROBE))
    return { verdict: 'probe', why: 'WeChat tries whether signatures are checked' };
  const arrival = { publicKeys: settings.publicKeys, clock: () => receivedAt };
  const fault = signatureFault(arrival, (name) => headers[name] ?? '', body);
  if (fault !== null) return { verdict: 'forged', why: fault };
  try {
    const { event_type: kind, resource } = noticeSchema.parse(JSON.parse(body.toString('utf8')));
    const value: unknown = JSON.parse(decrypt(settings.apiKey, resource));
    if (kind.startsWith('REFUND.')) return { verdict: 'refund', refund: refundOf(value) };
    if (kind.startsWith('TRANSACTION.')) return { verdict: 'payment', facts: factsOf(settings, value) };
    return { verdict: 'ignored', why: kind };
  } catch (error) {
    return { verdict: 'forged', why: error instanceof Error ? error.message : String(error) };
  }
}

/** Decrypts AEAD_AES_256_GCM. The tag is the last 16 bytes. */
function decrypt(apiKey: string, resource: z.output<typeof noticeSchema>['resource']): string {
  const bytes = Buffer.from(resource.ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(resource.nonce));
  decipher.setAAD(Buffer.from(resource.associated_data)).setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
}

async function billOf(
  { endpoint }: WechatSettings,
  call: (method: 'GET', path: string) => Promise<ChannelReply>,
  day: string,
) {
  try {
    const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
    const { download_url, hash_value } = z
      .object({ download_url: z.string(), hash_value: z.string() })
      .parse(jsonOf(await call('GET', path)));
    const url = new URL(download_url);
    if (url.origin !== new URL(endpoint).origin)
      throw new ChannelUnknown('the bill is at a different origin');
    const file = gunzipSync((await call('GET', url.pathname + url.search)).body);
    if (hash('sha1', file) !== hash_value.toLowerCase()) throw new ChannelUnknown('the bill is damaged');
    return readWechatBill(file.toString('utf8'));
  } catch (error) {
    if (error instanceof ChannelRefused && error.code === NO_BILL) return [];
    if (error instanceof ChannelRefused && error.code === BILL_LATER) return null;
    throw error;
  }
}

const beijingTime = (at: Date): string =>
  `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
