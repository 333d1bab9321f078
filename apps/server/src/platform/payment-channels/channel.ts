import type { PaymentChannelName } from '@jishi/contract';

/** What is to be paid. */
export interface OfferRequest {
  /** Our number, which the channel knows the payment by. */
  readonly number: string;
  readonly amountFen: bigint;
  readonly description: string;
  readonly expiresAt: Date;
  /** Where the payer's browser returns to. */
  readonly returnUrl: string;
  /** Where the channel sends its notices. */
  readonly noticeUrl: string;
}

/** What the payer is shown. */
export interface Offer {
  readonly qrText: string | null;
  readonly redirectUrl: string | null;
  readonly transfer: {
    readonly payee: string;
    readonly account: string;
    readonly bank: string;
    readonly code: string;
  } | null;
  /** The channel's own id, where it needs one to find the payment again. */
  readonly channelRef: string | null;
}

export interface PaymentKey {
  readonly number: string;
  readonly channelRef: string | null;
}

/** Money that a channel took for us. */
export interface Trade {
  readonly tradeNo: string;
  readonly amountFen: bigint;
  readonly paidAt: Date;
}

/** What a channel says of a payment; `absent`: it has none of this number, or not yet. */
export interface PaymentFacts {
  readonly number: string;
  readonly state: 'open' | 'paid' | 'closed' | 'absent';
  readonly trades: readonly Trade[];
}

export interface RefundKey extends PaymentKey {
  readonly refundNumber: string;
  /** Of the trade that brought the money, by which a channel finds a payment whose start it never answered. */
  readonly tradeNo: string | null;
}

export interface RefundRequest extends RefundKey {
  readonly amountFen: bigint;
  /** Of the whole payment. */
  readonly totalFen: bigint;
  readonly reason: string;
}

export interface RefundFacts {
  readonly refundNumber: string;
  /** `failed`: it will not happen by itself; `absent`: the channel knows none of this number. */
  readonly state: 'sent' | 'done' | 'failed' | 'absent';
  readonly detail: string | null;
}

/** Money that the channel took back by itself, or gave back of it: a dispute, or a refund made in its own console. */
export interface Reversal {
  /** The channel's own number of it. */
  readonly ref: string;
  /** Of the trade that it takes from. */
  readonly tradeNo: string;
  readonly amountFen: bigint;
  /** False: what was taken is given back. */
  readonly isTaken: boolean;
  readonly reason: string;
}

/** A notice as it came. */
export interface RawNotice {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly receivedAt: Date;
}

/** `forged`: not from the channel, or not for us; `probe`: the channel tries whether we check signatures. */
export type NoticeContent =
  | { readonly verdict: 'payment'; readonly facts: PaymentFacts }
  | { readonly verdict: 'refund'; readonly refund: RefundFacts }
  | { readonly verdict: 'reversal'; readonly reversal: Reversal }
  /** Something that a person has to see to. */
  | { readonly verdict: 'alarm'; readonly why: string }
  | { readonly verdict: 'ignored' | 'probe' | 'forged'; readonly why: string };

/** What the channel wants to hear. */
export interface NoticeAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** A line of a channel's daily bill for a payment, or for a refund of ours. `returned`: the refund failed, perhaps days later. */
export interface TradeLine {
  readonly kind: 'payment' | 'refund' | 'returned';
  readonly number: string;
  /** Ours, of a refund. */
  readonly refundNumber: string | null;
  readonly tradeNo: string;
  readonly amountFen: bigint;
  readonly feeFen: bigint;
}

/** A line for what the channel took back by itself, or gave back of it. */
export interface ReversalLine {
  readonly kind: 'reversal';
  readonly reversal: Reversal;
}

/** One line of a channel's daily bill. */
export type BillLine = TradeLine | ReversalLine;

/** A way to be paid. Calls throw `ChannelUnknown` or `ChannelRefused`, and nothing else that is foreseen. */
export interface PaymentChannel {
  readonly name: PaymentChannelName;
  /** How long a payment can be paid. */
  readonly lifetimeMinutes: number;
  /** The least that it takes where less is left. */
  readonly shortestMinutes: number;
  create(request: OfferRequest): Promise<Offer>;
  query(payment: PaymentKey): Promise<PaymentFacts>;
  /** Ends an open payment; answers what it is then, which may be paid. */
  close(payment: PaymentKey): Promise<PaymentFacts>;
  refund(request: RefundRequest): Promise<RefundFacts>;
  queryRefund(refund: RefundKey): Promise<RefundFacts>;
  readNotice(notice: RawNotice): Promise<NoticeContent>;
  noticeAnswer(isAccepted: boolean): NoticeAnswer;
  /** Of a day of Beijing; null while the channel has not made it yet. */
  bill(day: string): Promise<readonly BillLine[] | null>;
}

export type PaymentChannels = ReadonlyMap<PaymentChannelName, PaymentChannel>;

/** Nobody knows whether the channel took the request: it is to be queried with the same number. */
export class ChannelUnknown extends Error {
  override readonly name = 'ChannelUnknown';
}

/** The channel said no. */
export class ChannelRefused extends Error {
  override readonly name = 'ChannelRefused';
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}
