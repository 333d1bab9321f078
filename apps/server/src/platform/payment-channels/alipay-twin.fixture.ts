import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { alipayBillZip, type TwinBillRow } from './alipay-twin-bill.fixture.ts';
import type { Send } from './call-channel.ts';
import type { RawNotice } from './channel.ts';
import { signLines, verifyLines } from './rsa-message.ts';

interface TwinTrade {
  readonly number: string;
  readonly yuan: string;
  tradeNo: string | null;
  state: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED' | null;
  /** Refunded amounts in yuan, by our refund number. */
  readonly refunds: Map<string, string>;
}

const ENDPOINT = 'https://twin.alipay.test';
const BILLS = 'https://bills.alipay.test';
const APP_ID = '2021000000000001';
const SELLER_ID = '2088000000000001';

/** Simulates Alipay. A trade begins when the code is scanned, and every answer is signed. */
export class AlipayTwin {
  readonly #clock: Clock;
  readonly #merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly trades = new Map<string, TwinTrade>();
  readonly refusals: string[] = [];
  loses = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  settings() {
    return {
      appId: APP_ID,
      sellerId: SELLER_ID,
      privateKey: this.#merchant.privateKey,
      publicKey: this.#own.publicKey,
      endpoint: ENDPOINT,
      send: this.send,
      clock: this.#clock,
    };
  }

  readonly send: Send = async (input, init) => {
    const url = new URL(String(input));
    const body = typeof init?.body === 'string' ? init.body : '';
    if (url.origin === BILLS) return this.#download(url);
    const refusal = this.#refusal(
      new Headers(init?.headers),
      init?.method ?? 'GET',
      url.pathname + url.search,
      body,
    );
    if (refusal !== null) this.refusals.push(refusal);
    const { status, value } =
      refusal === null
        ? this.#answer(url.pathname, JSON.parse(body || '{}'), url.searchParams)
        : { status: 401, value: { code: 'invalid-signature', message: refusal } };
    if (this.loses) throw new TypeError('fetch failed');
    const text = JSON.stringify(value);
    const [timestamp, nonce] = [String(this.#clock().getTime()), randomBytes(8).toString('hex')];
    const signature = signLines(this.#own.privateKey, [timestamp, nonce, text]);
    const headers = { 'alipay-timestamp': timestamp, 'alipay-nonce': nonce, 'alipay-signature': signature };
    return new Response(text, { status, headers });
  };

  #refusal(headers: Headers, method: string, path: string, body: string): string | null {
    const match = /^ALIPAY-SHA256withRSA (.+),sign=(.+)$/.exec(headers.get('authorization') ?? '');
    const [, auth = '', signature = ''] = match ?? [];
    if (!auth.startsWith(`app_id=${APP_ID},`)) return 'the application is unknown';
    return verifyLines(this.#merchant.publicKey, [auth, method, path, body], signature)
      ? null
      : 'the signature is wrong';
  }

  /** The URL of a bill works without a signature and expires soon. */
  #download(url: URL): Response {
    const [day = '', endsAtMs] = [url.searchParams.get('day') ?? '', Number(url.searchParams.get('until'))];
    if (this.#clock().getTime() > endsAtMs) return new Response('', { status: 403 });
    return new Response(new Uint8Array(alipayBillZip(day, this.#rows())));
  }

  #rows(): TwinBillRow[] {
    const paid = [...this.trades.values()].filter(({ state }) => state === 'TRADE_SUCCESS');
    return paid.flatMap(({ number, yuan, refunds, tradeNo }) => {
      const row = { number, tradeNo: tradeNo ?? '' };
      return [
        { ...row, yuan, refundNumber: '', feeYuan: `-${(Number(yuan) * 0.006).toFixed(2)}` },
        ...[...refunds].map(([refundNumber, part]) => ({
          ...row,
          refundNumber,
          yuan: `-${part}`,
          feeYuan: '0.00',
        })),
      ];
    });
  }

  #answer(
    path: string,
    input: Record<string, string>,
    query: URLSearchParams,
  ): { status: number; value: object } {
    if (path.endsWith('/bill/downloadurl/query')) {
      const day = query.get('bill_date') ?? '';
      if (query.get('bill_type') !== 'trade') return refused('INVALID_ARGUMENTS');
      if (this.#rows().length === 0) return refused('isp.bill_not_exist');
      const until = this.#clock().getTime() + 30_000;
      return { status: 200, value: { bill_download_url: `${BILLS}/bill?day=${day}&until=${until}` } };
    }
    const { out_trade_no: number = '' } = input;
    if (path.endsWith('/precreate')) {
      if (!/^[0-9A-Za-z_]{1,64}$/.test(number) || !/^\d+\.\d\d$/.test(input.total_amount ?? ''))
        return refused('ACQ.INVALID_PARAMETER');
      if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(input.time_expire ?? ''))
        return refused('ACQ.INVALID_PARAMETER');
      if (!this.trades.has(number))
        this.trades.set(number, {
          number,
          yuan: input.total_amount ?? '',
          tradeNo: null,
          state: null,
          refunds: new Map(),
        });
      return { status: 200, value: { out_trade_no: number, qr_code: `https://qr.alipay.com/${number}` } };
    }
    const trade = this.trades.get(number);
    if (trade?.tradeNo == null) return refused('ACQ.TRADE_NOT_EXIST');
    if (path.endsWith('/fastpay/refund/query'))
      return {
        status: 200,
        value: trade.refunds.has(input.out_request_no ?? '') ? { refund_status: 'REFUND_SUCCESS' } : {},
      };
    if (path.endsWith('/refund')) {
      trade.refunds.set(input.out_request_no ?? '', input.refund_amount ?? '');
      return { status: 200, value: { fund_change: 'Y' } };
    }
    if (path.endsWith('/close')) {
      if (trade.state !== 'WAIT_BUYER_PAY') return refused('ACQ.TRADE_STATUS_ERROR');
      trade.state = 'TRADE_CLOSED';
    }
    return { status: 200, value: this.#fields(trade) };
  }

  #fields(trade: TwinTrade): Record<string, string> {
    return {
      out_trade_no: trade.number,
      trade_no: trade.tradeNo ?? '',
      trade_status: trade.state ?? '',
      total_amount: trade.yuan,
      ...(trade.state === 'TRADE_SUCCESS' ? { send_pay_date: '2026-03-02 10:01:00' } : {}),
    };
  }

  /** Simulates a payer who scans the code and pays or does not pay. */
  scan(number: string, pays: boolean): void {
    const trade = this.trades.get(number);
    if (trade === undefined) throw new Error(`there is no ${number}`);
    trade.tradeNo = `2026030222001${number.slice(-8)}`;
    trade.state = pays ? 'TRADE_SUCCESS' : 'WAIT_BUYER_PAY';
  }

  /**
   * Builds a notice in the v2 format, with a field that clients do not know and one whose value must be decoded only
   * once.
   */
  notice(
    number: string,
    forgery?: 'signature' | 'amount' | 'merchant',
    more: Readonly<Record<string, string>> = {},
  ): RawNotice {
    const trade = this.trades.get(number);
    if (trade === undefined) throw new Error(`there is no ${number}`);
    const { send_pay_date: paidAt = '', ...fields } = this.#fields(trade);
    const signed: Record<string, string> = {
      ...fields,
      gmt_payment: paidAt,
      app_id: APP_ID,
      seller_id: forgery === 'merchant' ? '2088999999999999' : SELLER_ID,
      notify_type: 'trade_status_sync',
      subject: '集市 100%25',
      new_field: '',
      ...more,
    };
    const text = Object.keys(signed)
      .sort()
      .map((name) => `${name}=${signed[name]}`)
      .join('&');
    const key = forgery === 'signature' ? this.#stranger.privateKey : this.#own.privateKey;
    const signature = sign('sha256', Buffer.from(text), key).toString('base64');
    const sent = { ...signed, ...(forgery === 'amount' ? { total_amount: '99.00' } : {}) };
    const body = new URLSearchParams({ ...sent, sign_type: 'RSA2', sign: signature });
    return { headers: {}, body: Buffer.from(body.toString()), receivedAt: this.#clock() };
  }
}

const refused = (code: string) => ({ status: 400, value: { code, message: code } });
