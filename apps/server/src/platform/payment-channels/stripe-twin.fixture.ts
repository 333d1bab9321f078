import type { Clock } from '../clock.ts';
import type { Send } from './call-channel.ts';
import type { RawNotice } from './channel.ts';
import { signStripe } from './stripe-signature.ts';
import {
  intentOf,
  type TwinMovement,
  type TwinRefund,
  type TwinSession,
  wireBalance,
  wireDispute,
  wireRefund,
} from './stripe-twin-wire.fixture.ts';

/** Failures of the next call. */
export type StripeFault = 'requestLost' | 'replyLost' | 'busy' | 'atWork';

export type StripeForgery = 'signature' | 'oldTime' | 'amount' | 'mode';

const ENDPOINT = 'https://twin.stripe.test';
const SECRET_KEY = 'sk_test_twin';
const WEBHOOK_SECRET = 'whsec_twin';
const SESSION_FIELDS = [
  'mode',
  'client_reference_id',
  'line_items[0][quantity]',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][price_data][product_data][name]',
  'success_url',
  'cancel_url',
  'expires_at',
];

/** Simulates Stripe. It rejects unknown parameters, and stores the answer for each idempotency key. */
export class StripeTwin {
  readonly #clock: Clock;
  readonly #answers = new Map<
    string,
    { readonly input: string; readonly status: number; readonly text: string }
  >();
  readonly sessions = new Map<string, TwinSession>();
  readonly refunds: TwinRefund[] = [];
  /** Disputes, and refunds that failed. */
  readonly movements: TwinMovement[] = [];
  /** The number of lines per page. With one line per page, a client that reads only the first page fails. */
  pageLines = 1;
  readonly faults: (StripeFault | null)[] = [];
  #events = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  settings() {
    return {
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      endpoint: ENDPOINT,
      send: this.send,
      clock: this.#clock,
    };
  }

  readonly send: Send = async (input, init) => {
    const fault = this.faults.shift() ?? null;
    if (fault === 'requestLost') throw new TypeError('fetch failed');
    if (fault === 'busy') return new Response('{"error":{"type":"api_error"}}', { status: 500 });
    if (fault === 'atWork') return new Response('{"error":{"code":"lock_timeout"}}', { status: 409 });
    const { status, text } = this.#take(new URL(String(input)), init?.method ?? 'GET', init);
    if (fault === 'replyLost') throw new TypeError('fetch failed');
    return new Response(text, { status });
  };

  #take(url: URL, method: string, init: RequestInit | undefined): { status: number; text: string } {
    const headers = new Headers(init?.headers);
    if (headers.get('authorization') !== `Bearer ${SECRET_KEY}`) return fault(401, 'api_key_invalid');
    if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(headers.get('stripe-version') ?? ''))
      return fault(400, 'version_invalid');
    const text = typeof init?.body === 'string' ? init.body : '';
    if (method === 'POST' && headers.get('content-type') !== 'application/x-www-form-urlencoded')
      return fault(400, 'content_type_invalid');
    const key = headers.get('idempotency-key');
    if (method === 'GET' || key === null) return this.#answer(method, url, new URLSearchParams(text));
    const input = `${url.pathname}\n${text}`;
    const before = this.#answers.get(key);
    if (before !== undefined) return before.input === input ? before : fault(400, 'idempotency_key_reused');
    const answer = this.#answer(method, url, new URLSearchParams(text));
    this.#answers.set(key, { ...answer, input });
    return answer;
  }

  #answer(method: string, url: URL, form: URLSearchParams): { status: number; text: string } {
    const path = `${method} ${url.pathname}`;
    if (path === 'POST /v1/checkout/sessions') return this.#create(form);
    if (path === 'POST /v1/refunds') return this.#refund(form);
    if (path === 'GET /v1/refunds') {
      const intent = url.searchParams.get('payment_intent');
      const data = this.refunds.filter((refund) => refund.intent === intent).map(wireRefund);
      return ok({ object: 'list', data, has_more: false });
    }
    if (path === 'GET /v1/balance_transactions') return this.#bill(url.searchParams);
    const [, id = '', expires] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(url.pathname) ?? [];
    const session = this.sessions.get(id);
    if (session === undefined) return fault(404, 'resource_missing');
    if (expires !== undefined) {
      if (session.status !== 'open') return fault(400, 'session_not_open');
      session.status = 'expired';
    }
    const isExpanded = url.searchParams.get('expand[]') === 'payment_intent.latest_charge';
    return ok(this.#session(session, isExpanded));
  }

  #nowS(): number {
    return Math.floor(this.#clock().getTime() / 1000);
  }

  #create(form: URLSearchParams) {
    const missing = SESSION_FIELDS.find((name) => !form.get(name));
    if (missing !== undefined) return fault(400, 'parameter_missing', missing);
    const unknown = [...form.keys()].find(
      (name) => !SESSION_FIELDS.includes(name) && !/metadata|types/.test(name),
    );
    if (unknown !== undefined) return fault(400, 'parameter_unknown', unknown);
    if (form.get('line_items[0][price_data][currency]') !== 'cny') return fault(400, 'currency');
    const fen = Number(form.get('line_items[0][price_data][unit_amount]'));
    if (!Number.isSafeInteger(fen) || fen < 1) return fault(400, 'parameter_invalid_integer');
    const expiresAtS = Number(form.get('expires_at'));
    const seconds = expiresAtS - this.#nowS();
    if (!(seconds >= 1800 && seconds <= 86_400)) return fault(400, 'expires_at');
    const number = form.get('client_reference_id') ?? '';
    if (form.get('payment_intent_data[metadata][payment_number]') !== number) return fault(400, 'metadata');
    const id = `cs_test_${this.sessions.size + 1}`;
    const session = {
      id,
      number,
      fen,
      expiresAtS,
      status: 'open',
      payment: 'unpaid',
      paidAtS: null,
    } as const;
    this.sessions.set(id, { ...session });
    return ok(this.#session({ ...session }, false));
  }

  #session(session: TwinSession, isExpanded: boolean) {
    const { id, number, fen, status, payment, paidAtS } = session;
    const intent = payment === 'unpaid' ? null : intentOf(session);
    const state =
      { paid: 'succeeded', processing: 'processing' }[payment as string] ?? 'requires_payment_method';
    return {
      id,
      object: 'checkout.session',
      client_reference_id: number,
      status,
      payment_status: payment === 'paid' ? 'paid' : 'unpaid',
      amount_total: fen,
      currency: 'cny',
      livemode: false,
      url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
      payment_intent:
        intent === null || !isExpanded
          ? intent
          : { id: intent, status: state, latest_charge: paidAtS === null ? null : { created: paidAtS } },
    };
  }

  #refund(form: URLSearchParams) {
    const intent = form.get('payment_intent') ?? '';
    const amount = Number(form.get('amount'));
    const session = [...this.sessions.values()].find(
      (one) => intentOf(one) === intent && one.payment === 'paid',
    );
    if (session === undefined) return fault(404, 'resource_missing');
    if (this.#isDisputed(session)) return fault(400, 'charge_disputed');
    const before = this.refunds.filter((refund) => refund.intent === intent);
    const sum = before.reduce((total, refund) => total + refund.amount, amount);
    if (!(amount > 0) || sum > session.fen) return fault(400, 'amount_too_large');
    const metadata = {
      refund_number: form.get('metadata[refund_number]') ?? '',
      payment_number: form.get('metadata[payment_number]') ?? '',
    };
    const id = `re_${this.refunds.length + 1}`;
    const refund = { id, intent, amount, metadata, status: 'succeeded', atS: this.#nowS() };
    this.refunds.push(refund);
    return ok(wireRefund(refund));
  }

  /** Returns true if the money was withdrawn and not returned. */
  #isDisputed(session: TwinSession): boolean {
    const { id } = wireDispute(session);
    const moved = this.movements.filter(({ source }) => source.id === id);
    return moved.reduce((sum, { fen }) => sum + fen, 0) < 0;
  }

  #bill(query: URLSearchParams) {
    const { refunds, movements } = this;
    const lines = wireBalance({ sessions: [...this.sessions.values()], refunds, movements }, query);
    const after = lines.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const end = after + this.pageLines;
    return ok({ object: 'list', data: lines.slice(after, end), has_more: end < lines.length });
  }

  #of(number: string): TwinSession {
    const session = [...this.sessions.values()].find((one) => one.number === number);
    if (session === undefined) throw new Error(`there is no ${number}`);
    return session;
  }

  /** Pays on Stripe's page. `processing` money arrives later or never. Returns false if the session is over. */
  pay(number: string, payment: 'paid' | 'processing' = 'paid'): boolean {
    const session = this.#of(number);
    if (session.status !== 'open' || this.#nowS() >= session.expiresAtS) return false;
    session.status = 'complete';
    this.end(number, payment);
    return true;
  }

  /** Sets the outcome of a payment that was processing. */
  end(number: string, payment: 'paid' | 'failed' | 'processing'): void {
    const session = this.#of(number);
    session.payment = payment;
    session.paidAtS = payment === 'paid' ? this.#nowS() : null;
  }

  heldFen(): bigint {
    const paid = [...this.sessions.values()].filter(({ payment }) => payment === 'paid');
    const sum = paid.reduce((total, { fen }) => total + fen, 0);
    const movedFen = this.movements.reduce((total, { fen }) => total + fen, 0);
    return BigInt(sum + movedFen - this.refunds.reduce((total, { amount }) => total + amount, 0));
  }

  notice(number: string, type = 'checkout.session.completed', forgery?: StripeForgery): RawNotice {
    const text = JSON.stringify(this.#session(this.#of(number), false));
    return this.#event(type, text, forgery);
  }

  refundNotice(refundNumber: string, status: string): RawNotice {
    const refund = this.refunds.find(({ metadata }) => metadata.refund_number === refundNumber);
    if (refund === undefined) throw new Error(`there is no ${refundNumber}`);
    this.#endRefund(refund, status);
    return this.#event('refund.updated', JSON.stringify({ ...wireRefund(refund), status }));
  }

  #endRefund(refund: TwinRefund, status: string): void {
    if (status !== 'failed' || refund.status === 'failed') return;
    refund.status = 'failed';
    this.#move('refund_failure', refund.amount, wireRefund(refund));
  }

  /** Records a movement of money once. */
  #move(type: TwinMovement['type'], fen: number, source: TwinMovement['source']): void {
    const isSame = (one: TwinMovement): boolean => one.source.id === source.id && one.fen === fen;
    if (!this.movements.some(isSame)) this.movements.push({ type, fen, source, atS: this.#nowS() });
  }

  /** Makes a refund in Stripe's console. Its metadata contains nothing of ours. */
  consoleRefundNotice(number: string, amount: number, status = 'succeeded'): RawNotice {
    const id = `re_console_${number}`;
    const intent = intentOf(this.#of(number));
    const before = this.refunds.find((refund) => refund.id === id);
    const refund = before ?? { id, intent, amount, metadata: {}, status: 'succeeded', atS: this.#nowS() };
    if (before === undefined) this.refunds.push(refund);
    this.#endRefund(refund, status);
    return this.#event('refund.created', JSON.stringify({ ...wireRefund(refund), status }));
  }

  /** Builds the notice of a dispute that the payer started at their bank. */
  disputeNotice(number: string, what: 'created' | 'funds_withdrawn' | 'funds_reinstated'): RawNotice {
    const dispute = wireDispute(this.#of(number));
    if (what !== 'created')
      this.#move('adjustment', what === 'funds_withdrawn' ? -dispute.amount : dispute.amount, dispute);
    return this.#event(`charge.dispute.${what}`, JSON.stringify(dispute));
  }

  #event(type: string, object: string, forgery?: StripeForgery): RawNotice {
    const head = { id: `evt_${++this.#events}`, object: 'event', type, created: this.#nowS() };
    const event = { ...head, livemode: forgery === 'mode', data: { object: JSON.parse(object) } };
    const body = Buffer.from(JSON.stringify(event));
    const timestamp = this.#nowS() - (forgery === 'oldTime' ? 301 : 0);
    const secret = forgery === 'signature' ? 'whsec_stranger' : WEBHOOK_SECRET;
    const signature = signStripe(secret, timestamp, body);
    const sent =
      forgery === 'amount' ? body.toString().replace(/"amount_total":\d+/, '"amount_total":1') : body;
    const header = `t=${timestamp},v1=${'0'.repeat(64)},v1=${signature},v0=${signature}`;
    return {
      headers: { 'stripe-signature': header },
      body: Buffer.from(sent),
      receivedAt: this.#clock(),
    };
  }
}

const ok = (value: object) => ({ status: 200, text: JSON.stringify(value) });
const fault = (status: number, code: string, message = code) => ({
  status,
  text: JSON.stringify({ error: { type: 'invalid_request_error', code, message } }),
});
