import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { type ChannelReply, callChannel, jsonOf, type Send } from './call-channel.ts';
import {
  ChannelRefused,
  ChannelUnknown,
  type NoticeContent,
  type OfferRequest,
  type PaymentChannel,
  type PaymentFacts,
  type PaymentKey,
  type RawNotice,
  type RefundFacts,
  type RefundKey,
} from './channel.ts';
import { readStripeBill } from './stripe-bill.ts';
import { consoleRefundOf, disputeOf } from './stripe-reversals.ts';
import { stripeFault } from './stripe-signature.ts';

export interface StripeSettings {
  /** `sk_…`, or a restricted `rk_…`. */
  readonly secretKey: string;
  /** `whsec_…`, the secret that signs notices. */
  readonly webhookSecret: string;
  readonly endpoint: string;
  readonly send: Send;
  readonly clock: Clock;
}

/** Stripe accepts no session shorter than 30 minutes. The rest is a margin for a repeated call. */
const LIFETIME_MINUTES = 40;
const API_VERSION = '2026-10-28.endive';
const EXPAND = 'expand[]=payment_intent.latest_charge';

type Form = Readonly<Record<string, string>>;
type Call = (method: 'GET' | 'POST', path: string, form?: Form, key?: string) => Promise<unknown>;

/** Creates the channel for Stripe Checkout over REST. The payer's browser is redirected to a page hosted by Stripe. */
export function createStripe(settings: StripeSettings): PaymentChannel {
  const call: Call = (...input) => callStripe(settings, ...input);
  return {
    name: 'card',
    lifetimeMinutes: LIFETIME_MINUTES,
    shortestMinutes: LIFETIME_MINUTES,
    async create(request) {
      const answer = await call('POST', '/v1/checkout/sessions', sessionForm(request), request.number);
      const { id, url } = z.object({ id: z.string(), url: z.url() }).parse(answer);
      return { qrText: null, redirectUrl: url, transfer: null, channelRef: id };
    },
    query: (payment) => query(call, payment),
    async close(payment) {
      const facts = await query(call, payment);
      if (facts.state !== 'open' || payment.channelRef === null) return facts;
      try {
        await call('POST', `/v1/checkout/sessions/${payment.channelRef}/expire`);
      } catch (error) {
        // The session was completed or has expired in the meantime. The query below shows which.
        if (!(error instanceof ChannelRefused)) throw error;
      }
      return query(call, payment);
    },
    async refund({ refundNumber, amountFen, ...payment }) {
      const form = {
        payment_intent: await intentOf(call, payment),
        amount: String(amountFen),
        'metadata[refund_number]': refundNumber,
        'metadata[payment_number]': payment.number,
      };
      return refundOf(refundSchema.parse(await call('POST', '/v1/refunds', form, refundNumber)));
    },
    queryRefund: (refund) => queryRefund(call, refund),
    readNotice: async (notice) => readNotice(settings, notice),
    noticeAnswer: (isAccepted) => ({
      status: isAccepted ? 200 : 400,
      contentType: 'text/plain',
      body: isAccepted ? 'success' : 'fail',
    }),
    async bill(day) {
      const isOver = Date.parse(`${day}T24:00:00+08:00`) <= settings.clock().getTime();
      return isOver ? readStripeBill(day, (path) => call('GET', path)) : null;
    },
  };
}

function sessionForm({ number, amountFen, description, expiresAt, returnUrl }: OfferRequest): Form {
  return {
    mode: 'payment',
    'payment_method_types[0]': 'card',
    client_reference_id: number,
    'metadata[payment_number]': number,
    // Copied to the charge, from which the bill is created.
    'payment_intent_data[metadata][payment_number]': number,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'cny',
    'line_items[0][price_data][unit_amount]': String(amountFen),
    'line_items[0][price_data][product_data][name]': description,
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: String(Math.floor(expiresAt.getTime() / 1000)),
  };
}

async function callStripe(
  { secretKey, endpoint, send }: StripeSettings,
  method: 'GET' | 'POST',
  path: string,
  form: Form = {},
  key?: string,
): Promise<unknown> {
  const reply = await callChannel(send, `${endpoint}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-version': API_VERSION,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(method === 'GET' ? {} : { body: new URLSearchParams(form).toString() }),
  });
  if (reply.status >= 400) throw faultOf(reply);
  return jsonOf(reply);
}

const errorSchema = z.object({
  error: z.object({ code: z.string().optional(), message: z.string().optional() }),
});

/** Parses an error reply. 409 means that a call with the same key is in progress, so its outcome is unknown. */
function faultOf(reply: ChannelReply): ChannelRefused | ChannelUnknown {
  if (reply.status === 409) return new ChannelUnknown('the same request is in progress');
  const fault = errorSchema.safeParse(jsonOf(reply));
  if (!fault.success)
    return new ChannelUnknown(`responded with status ${reply.status} and a body that is not a Stripe error`);
  const { code, message } = fault.data.error;
  return new ChannelRefused(code ?? String(reply.status), message ?? '');
}

const sessionSchema = z.object({
  id: z.string(),
  client_reference_id: z.string().nullable(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int(),
  currency: z.string(),
});
const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: z.object({ created: z.int() }).nullable(),
});
const sessionWithIntent = sessionSchema.extend({ payment_intent: intentSchema.nullable() });
const sessionOfEvent = sessionSchema.extend({ payment_intent: z.string().nullable() });

async function readSession(call: Call, channelRef: string): Promise<z.output<typeof sessionWithIntent>> {
  return sessionWithIntent.parse(await call('GET', `/v1/checkout/sessions/${channelRef}?${EXPAND}`));
}

async function query(call: Call, { number, channelRef }: PaymentKey): Promise<PaymentFacts> {
  // The reply to the create call was lost. Nobody has the URL, and the next call with the same key returns it.
  if (channelRef === null) return { number, state: 'absent', trades: [] };
  const session = await readSession(call, channelRef);
  if (session.client_reference_id !== number)
    throw new ChannelUnknown('the session belongs to another payment');
  const { payment_intent: intent } = session;
  const paidAtS = intent?.latest_charge?.created ?? null;
  const isProcessing = intent?.status === 'processing';
  return factsOf({ ...session, number, tradeNo: intent?.id ?? null, paidAtS, isProcessing });
}

interface SessionFacts extends z.output<typeof sessionSchema> {
  readonly number: string;
  readonly tradeNo: string | null;
  readonly paidAtS: number | null;
  /** True if the session is complete but unpaid, so the money may still arrive. */
  readonly isProcessing: boolean;
}

function factsOf(session: SessionFacts): PaymentFacts {
  const { number, status, payment_status: paid, amount_total: amount, currency, tradeNo, paidAtS } = session;
  if (currency !== 'cny') throw new ChannelUnknown(`the session is in ${currency}`);
  if (status === 'complete' && paid === 'paid') {
    if (tradeNo === null || paidAtS === null) throw new ChannelUnknown('a paid session has no payment');
    const trade = { tradeNo, amountFen: BigInt(amount), paidAt: new Date(paidAtS * 1000) };
    return { number, state: 'paid', trades: [trade] };
  }
  const isOpen = status === 'open' || (status === 'complete' && session.isProcessing);
  return { number, state: isOpen ? 'open' : 'closed', trades: [] };
}

/**
 * Returns the payment intent. The trade number is enough; without it, the session is read. The session is unknown if
 * the reply to its creation was lost.
 */
async function intentOf(
  call: Call,
  { number, channelRef, tradeNo }: Omit<RefundKey, 'refundNumber'>,
): Promise<string> {
  if (tradeNo !== null) return tradeNo;
  const session = channelRef === null ? null : await readSession(call, channelRef);
  if (session?.payment_intent == null)
    throw new ChannelUnknown(`payment ${number} has no known payment intent`);
  return session.payment_intent.id;
}

const refundSchema = z.object({
  id: z.string(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
});

function refundOf({ status, metadata }: z.output<typeof refundSchema>): RefundFacts {
  const isFailed = status === 'failed' || status === 'canceled';
  const state = status === 'succeeded' ? 'done' : isFailed ? 'failed' : 'sent';
  return { refundNumber: metadata.refund_number ?? '', state, detail: status };
}

/** Reads a refund. Our number for it is only in its metadata. */
async function queryRefund(call: Call, { refundNumber, ...payment }: RefundKey): Promise<RefundFacts> {
  const intent = await intentOf(call, payment);
  const answer = await call('GET', `/v1/refunds?payment_intent=${intent}&limit=100`);
  const { data, has_more: hasMore } = z
    .object({ data: z.array(refundSchema), has_more: z.boolean() })
    .parse(answer);
  const refund = data.find(({ metadata }) => metadata.refund_number === refundNumber);
  if (refund !== undefined) return refundOf(refund);
  // Stripe may have forgotten the idempotency key by now, so a refund with an unknown outcome is not sent again.
  if (hasMore) throw new ChannelUnknown(`payment ${payment.number} has more than 100 refunds`);
  return { refundNumber, state: 'absent', detail: null };
}

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

function readNotice({ secretKey, webhookSecret }: StripeSettings, notice: RawNotice): NoticeContent {
  const { headers, body, receivedAt } = notice;
  const fault = stripeFault(webhookSecret, headers['stripe-signature'] ?? '', body, receivedAt);
  if (fault !== null) return { verdict: 'forged', why: fault };
  try {
    const event = eventSchema.parse(JSON.parse(body.toString('utf8')));
    if (event.livemode !== /^[a-z]+_live_/.test(secretKey))
      return { verdict: 'forged', why: 'the notice is of the other mode: test or live' };
    return contentOf(event);
  } catch (error) {
    return { verdict: 'forged', why: error instanceof Error ? error.message : String(error) };
  }
}

/** States for each event whether the money of an unpaid session may still arrive. */
const SESSION_EVENTS: Readonly<Record<string, { readonly isProcessing: boolean }>> = {
  'checkout.session.completed': { isProcessing: true },
  'checkout.session.async_payment_succeeded': { isProcessing: true },
  'checkout.session.async_payment_failed': { isProcessing: false },
  'checkout.session.expired': { isProcessing: false },
};
const REFUND_EVENTS = ['refund.created', 'refund.updated', 'refund.failed'];

function contentOf({ id, type, created, data: { object } }: z.output<typeof eventSchema>): NoticeContent {
  const session = SESSION_EVENTS[type];
  if (session !== undefined) {
    const { client_reference_id: number, payment_intent: tradeNo, ...rest } = sessionOfEvent.parse(object);
    if (number === null) return { verdict: 'ignored', why: `${id} ${type}: not ours` };
    const facts = { ...rest, client_reference_id: number, number, tradeNo, paidAtS: created, ...session };
    return { verdict: 'payment', facts: factsOf(facts) };
  }
  const dispute = disputeOf(id, type, object);
  if (dispute !== null) return dispute;
  if (!REFUND_EVENTS.includes(type)) return { verdict: 'ignored', why: `${id} ${type}` };
  const refund = refundOf(refundSchema.parse(object));
  return refund.refundNumber === '' ? consoleRefundOf(id, type, object) : { verdict: 'refund', refund };
}
