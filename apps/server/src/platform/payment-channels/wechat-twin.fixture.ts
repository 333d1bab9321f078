import {
  createCipheriv,
  generateKeyPairSync,
  hash,
  type KeyObject,
  randomBytes,
  randomInt,
} from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Clock } from '../clock.ts';
import type { Send } from './call-channel.ts';
import type { RawNotice } from './channel.ts';
import { signLines, verifyLines } from './rsa-message.ts';
import { billText, type TwinOrder, type TwinRefund } from './wechat-twin-bill.fixture.ts';

/** Failures of the next call: the request is lost, it is rejected because of our settings, or its answer is lost. */
export type WechatFault = 'requestLost' | 'refused' | 'replyLost' | 'busy' | 'foreignReply';

export type Forgery = 'signature' | 'serial' | 'oldTime' | 'probe' | 'amount' | 'merchant';

const ENDPOINT = 'https://twin.wechat.test';
const MERCHANT_ID = '1900000109';
const APP_ID = 'wx2421b1c4370ec43b';
const CERT_SERIAL = '3775B6A45ACD588826D15E583A95F5DD00000001';
const PUBLIC_KEY_ID = 'PUB_KEY_ID_0119000001092026';
const API_KEY = 'twin-api-key-of-32-characters-00';
const SKEW_MAX_S = 300;

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
/** The keys are created once, because each takes a tenth of a second. */
const KEYS = { merchant: newKeys(), own: newKeys(), stranger: newKeys() };

/** Simulates WeChat Pay. It accepts only correctly signed calls, and signs its answers. */
export class WechatTwin {
  readonly #clock: Clock;
  readonly #merchant = KEYS.merchant;
  readonly #own = KEYS.own;
  readonly #stranger = KEYS.stranger;
  readonly #nonces = new Set<string>();
  readonly #files = new Map<string, Buffer>();
  readonly orders = new Map<string, TwinOrder>();
  readonly refunds = new Map<string, TwinRefund>();
  /** Failures of the next calls, in order. */
  readonly faults: (WechatFault | null)[] = [];
  /** Requests that were rejected because of their signature. Tests expect that there are none. */
  readonly refusals: string[] = [];
  #trades = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns the settings of a merchant of this simulated channel. */
  settings() {
    return {
      merchantId: MERCHANT_ID,
      appId: APP_ID,
      certSerial: CERT_SERIAL,
      privateKey: this.#merchant.privateKey,
      apiKey: API_KEY,
      publicKeys: new Map<string, KeyObject>([[PUBLIC_KEY_ID, this.#own.publicKey]]),
      endpoint: ENDPOINT,
      send: this.send,
      clock: this.#clock,
    };
  }

  readonly send: Send = async (input, init) => {
    const fault = this.faults.shift() ?? null;
    if (fault === 'requestLost') throw new TypeError('fetch failed');
    if (fault === 'busy') return new Response('{"code":"SYSTEM_ERROR","message":"busy"}', { status: 500 });
    if (fault === 'refused')
      return new Response('{"code":"SIGN_ERROR","message":"refused"}', { status: 401 });
    const url = new URL(String(input));
    const method = init?.method ?? 'GET';
    const body = typeof init?.body === 'string' ? init.body : '';
    const refusal = this.#refusal(new Headers(init?.headers), method, url.pathname + url.search, body);
    if (refusal !== null) {
      this.refusals.push(refusal);
      return new Response(JSON.stringify({ code: 'SIGN_ERROR', message: refusal }), { status: 401 });
    }
    const { status, text } = this.#answer(method, url, body);
    if (fault === 'replyLost') throw new TypeError('fetch failed');
    if (typeof text !== 'string') return new Response(new Uint8Array(text), { status });
    const key = fault === 'foreignReply' ? this.#stranger.privateKey : this.#own.privateKey;
    return new Response(status === 204 ? null : text, { status, headers: this.#signed(text, key) });
  };

  #refusal(headers: Headers, method: string, path: string, body: string): string | null {
    const text = headers.get('authorization') ?? '';
    if (!text.startsWith('WECHATPAY2-SHA256-RSA2048 ')) return 'the scheme is unknown';
    const part = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(text)?.[1] ?? '';
    if (part('mchid') !== MERCHANT_ID) return 'the merchant is unknown';
    if (part('serial_no') !== CERT_SERIAL) return 'the certificate is unknown';
    const [timestamp, nonce] = [part('timestamp'), part('nonce_str')];
    if (Math.abs(this.#clock().getTime() / 1000 - Number(timestamp)) > SKEW_MAX_S)
      return 'the time is not now';
    if (nonce.length < 16 || this.#nonces.has(nonce)) return 'the nonce was used';
    this.#nonces.add(nonce);
    const lines = [method, path, timestamp, nonce, body];
    return verifyLines(this.#merchant.publicKey, lines, part('signature')) ? null : 'the signature is wrong';
  }

  #signed(text: string, key: KeyObject): Record<string, string> {
    const timestamp = String(Math.floor(this.#clock().getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    return {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': PUBLIC_KEY_ID,
      'wechatpay-signature': signLines(key, [timestamp, nonce, text]),
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    };
  }

  #answer(method: string, url: URL, body: string): { status: number; text: string | Buffer } {
    const input = body === '' ? {} : JSON.parse(body);
    const [, number = '', closes] = /out-trade-no\/([^/]+)(\/close)?$/.exec(url.pathname) ?? [];
    if (url.pathname === '/v3/pay/transactions/native') return this.#create(input, body);
    if (closes !== undefined && method === 'POST') return this.#close(number);
    if (number !== '') return this.#order(number, (order) => ok(this.#transaction(order)));
    if (url.pathname === '/v3/refund/domestic/refunds') return this.#refund(input);
    if (url.pathname.startsWith('/v3/refund/')) return this.#refundOf(url.pathname.split('/').at(-1) ?? '');
    if (url.pathname === '/v3/bill/tradebill') return this.#bill(url.searchParams.get('bill_date') ?? '');
    const file = this.#files.get(url.searchParams.get('token') ?? '');
    return file === undefined ? fault(404, 'NOT_FOUND') : { status: 200, text: file };
  }

  #create(input: { out_trade_no: string; description: string; amount: { total: number } }, body: string) {
    if (!/^[0-9A-Za-z_\-|*]{6,32}$/.test(input.out_trade_no)) return fault(400, 'PARAM_ERROR');
    const before = this.orders.get(input.out_trade_no);
    if (before !== undefined && before.fingerprint !== body) return fault(400, 'INVALID_REQUEST');
    if (before?.state === 'CLOSED') return fault(400, 'ORDER_CLOSED');
    if (before === undefined)
      this.orders.set(input.out_trade_no, {
        number: input.out_trade_no,
        totalFen: input.amount.total,
        description: input.description,
        fingerprint: body,
        state: 'NOTPAY',
        tradeNo: null,
        paidAt: null,
      });
    return ok({ code_url: `weixin://wxpay/bizpayurl?pr=${randomBytes(6).toString('hex')}` });
  }

  #order(number: string, answer: (order: TwinOrder) => { status: number; text: string }) {
    const order = this.orders.get(number);
    return order === undefined ? fault(404, 'ORDER_NOT_EXIST') : answer(order);
  }

  #close(number: string) {
    return this.#order(number, (order) => {
      if (order.state === 'SUCCESS' || order.state === 'REFUND') return fault(400, 'ORDERPAID');
      order.state = 'CLOSED';
      return { status: 204, text: '' };
    });
  }

  #refund(input: { out_trade_no: string; out_refund_no: string; amount: { refund: number; total: number } }) {
    const order = this.orders.get(input.out_trade_no);
    if (order?.tradeNo == null) return fault(404, 'RESOURCE_NOT_EXISTS');
    if (!this.refunds.has(input.out_refund_no)) {
      const before = [...this.refunds.values()].filter(({ number }) => number === order.number);
      const sum = before.reduce((total, { fen }) => total + fen, input.amount.refund);
      if (sum > order.totalFen || input.amount.total !== order.totalFen) return fault(403, 'NOT_ENOUGH');
      order.state = 'REFUND';
      const refund = {
        number: order.number,
        refundNumber: input.out_refund_no,
        tradeNo: `T${order.tradeNo}`,
      };
      this.refunds.set(refund.refundNumber, { ...refund, fen: input.amount.refund, at: this.#clock() });
    }
    return this.#refundOf(input.out_refund_no);
  }

  #refundOf(refundNumber: string) {
    const refund = this.refunds.get(refundNumber);
    if (refund === undefined) return fault(404, 'RESOURCE_NOT_EXISTS');
    return ok({ out_refund_no: refundNumber, refund_id: refund.tradeNo, status: 'SUCCESS' });
  }

  #transaction({ number, state, tradeNo, paidAt, totalFen }: TwinOrder) {
    return {
      appid: APP_ID,
      mchid: MERCHANT_ID,
      out_trade_no: number,
      trade_state: state,
      ...(tradeNo === null
        ? {}
        : {
            transaction_id: tradeNo,
            success_time: paidAt?.toISOString(),
            amount: { total: totalFen, payer_total: totalFen - 1, currency: 'CNY' },
          }),
    };
  }

  /** Scans the code and pays. Returns false if it can no longer be paid. */
  pay(number: string): boolean {
    const order = this.orders.get(number);
    if (order?.state !== 'NOTPAY') return false;
    order.state = 'SUCCESS';
    order.tradeNo = `42000${randomInt(1e12)}${String(++this.#trades).padStart(6, '0')}`;
    order.paidAt = this.#clock();
    return true;
  }

  /** Builds the notice of a payment, as the channel or a forger would send it. */
  notice(number: string, forgery?: Forgery): RawNotice {
    const order = this.orders.get(number);
    if (order === undefined) throw new Error(`there is no ${number}`);
    const transaction = this.#transaction(order);
    const content = {
      ...transaction,
      ...(forgery === 'merchant' ? { mchid: '1900000000' } : {}),
      ...(forgery === 'amount' ? { amount: { total: order.totalFen * 10, currency: 'CNY' } } : {}),
    };
    const text = sealed('transaction', 'TRANSACTION.SUCCESS', content);
    const key = forgery === 'signature' ? this.#stranger.privateKey : this.#own.privateKey;
    const headers = this.#signed(text, key);
    if (forgery === 'serial') headers['wechatpay-serial'] = 'PUB_KEY_ID_OF_ANOTHER';
    if (forgery === 'probe')
      headers['wechatpay-signature'] = `WECHATPAY/SIGNTEST/${randomBytes(32).toString('base64')}`;
    const lateMs = forgery === 'oldTime' ? -SKEW_MAX_S * 1000 : 0;
    return {
      headers: forgery === 'oldTime' ? this.#shifted(headers, text, lateMs) : headers,
      body: Buffer.from(text),
      receivedAt: this.#clock(),
    };
  }

  /** Builds the notice of a refund's outcome: `SUCCESS`, `ABNORMAL` or `CLOSED`. */
  refundNotice(refundNumber: string, status: string): RawNotice {
    const content = { mchid: MERCHANT_ID, out_refund_no: refundNumber, refund_status: status };
    const text = sealed('refund', `REFUND.${status}`, content);
    const headers = this.#signed(text, this.#own.privateKey);
    return { headers, body: Buffer.from(text), receivedAt: this.#clock() };
  }

  /** Signs correctly but with a different time, like a replayed notice. */
  #shifted(headers: Record<string, string>, text: string, byMs: number): Record<string, string> {
    const timestamp = String(Math.floor((this.#clock().getTime() + byMs) / 1000));
    const nonce = headers['wechatpay-nonce'] ?? '';
    const signature = signLines(this.#own.privateKey, [timestamp, nonce, text]);
    return { ...headers, 'wechatpay-timestamp': timestamp, 'wechatpay-signature': signature };
  }

  /** Returns the money that the channel holds for its merchant: payments less refunds. */
  heldFen(): bigint {
    const paid = [...this.orders.values()].filter(({ tradeNo }) => tradeNo !== null);
    const inFen = paid.reduce((sum, { totalFen }) => sum + totalFen, 0);
    return BigInt(inFen - [...this.refunds.values()].reduce((sum, { fen }) => sum + fen, 0));
  }

  #bill(day: string) {
    const from = Date.parse(`${day}T00:00:00+08:00`);
    const isOfDay = (at: Date | null): boolean =>
      at !== null && at.getTime() >= from && at.getTime() < from + 86_400_000;
    const paid = [...this.orders.values()].filter(({ paidAt }) => isOfDay(paidAt));
    const refunds = [...this.refunds.values()].filter(({ at }) => isOfDay(at));
    if (paid.length + refunds.length === 0) return fault(400, 'NO_STATEMENT_EXIST');
    const file = Buffer.from(billText(paid, refunds));
    const token = randomBytes(8).toString('hex');
    this.#files.set(token, gzipSync(file));
    return ok({
      hash_type: 'SHA1',
      hash_value: hash('sha1', file),
      download_url: `${ENDPOINT}/v3/billdownload/file?token=${token}`,
    });
  }
}

/** Returns a notice with encrypted content, ready to send. */
function sealed(kind: string, event: string, content: object): string {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(API_KEY), Buffer.from(nonce));
  cipher.setAAD(Buffer.from(kind));
  const bytes = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
  const resource = {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    nonce,
    associated_data: kind,
  };
  const id = `EV-${randomBytes(8).toString('hex')}`;
  return JSON.stringify({ id, event_type: event, resource_type: 'encrypt-resource', resource });
}

const ok = (value: object) => ({ status: 200, text: JSON.stringify(value) });
const fault = (status: number, code: string) => ({ status, text: JSON.stringify({ code, message: code }) });
