import type { PaymentChannelName } from '@jishi/contract';

/** A payment for which the channel creates an offer. */
export interface OfferRequest {
  /** Our number, by which the channel identifies the payment. */
  readonly number: string;
  readonly amountFen: bigint;
  readonly description: string;
  readonly expiresAt: Date;
  /** The URL to which the payer's browser returns. */
  readonly returnUrl: string;
  /** The URL to which the channel sends its notices. */
  readonly noticeUrl: string;
}

/** The ways to pay that are shown to the payer. */
export interface Offer {
  readonly qrText: string | null;
  readonly redirectUrl: string | null;
  readonly transfer: {
    readonly payee: string;
    readonly account: string;
    readonly bank: string;
    readonly code: string;
  } | null;
  /** The channel's own id, if it is needed to find the payment later. */
  readonly channelRef: string | null;
}

export interface PaymentKey {
  readonly number: string;
  readonly channelRef: string | null;
}

/** Money that a channel received for us. */
export interface Trade {
  readonly tradeNo: string;
  readonly amountFen: bigint;
  readonly paidAt: Date;
}

/** The channel's facts about a payment. `absent` means that the channel has no payment with this number, or not yet. */
export interface PaymentFacts {
  readonly number: string;
  readonly state: 'open' | 'paid' | 'closed' | 'absent';
  readonly trades: readonly Trade[];
}

export interface RefundKey extends PaymentKey {
  readonly refundNumber: string;
  /**
   * The channel's transaction that received the money. It identifies a payment if the channel's reply to the creation
   * of the payment was lost.
   */
  readonly tradeNo: string | null;
}

export interface RefundRequest extends RefundKey {
  readonly amountFen: bigint;
  /** The amount of the whole payment. */
  readonly totalFen: bigint;
  readonly reason: string;
}

export interface RefundFacts {
  readonly refundNumber: string;
  /**
   * `failed` means that the refund will not happen unless somebody acts. `absent` means that the channel does not know
   * the number.
   */
  readonly state: 'sent' | 'done' | 'failed' | 'absent';
  readonly detail: string | null;
}

/** Money that the channel itself took back, or returned afterwards: a dispute, or a refund made in its own console. */
export interface Reversal {
  /** The channel's own number of the reversal. */
  readonly ref: string;
  /** The trade whose money is reversed. */
  readonly tradeNo: string;
  readonly amountFen: bigint;
  /** False if money taken earlier is returned. */
  readonly isTaken: boolean;
  readonly reason: string;
}

/** A notice as received. */
export interface RawNotice {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly receivedAt: Date;
}

/**
 * `forged` means that the notice is not from the channel, or not for us. `probe` means that the channel sent it only to
 * test whether signatures are checked.
 */
export type NoticeContent =
  | { readonly verdict: 'payment'; readonly facts: PaymentFacts }
  | { readonly verdict: 'refund'; readonly refund: RefundFacts }
  | { readonly verdict: 'reversal'; readonly reversal: Reversal }
  /** A problem that a person must solve. */
  | { readonly verdict: 'alarm'; readonly why: string }
  | { readonly verdict: 'ignored' | 'probe' | 'forged'; readonly why: string };

/** The reply that the channel expects to a notice. */
export interface NoticeAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/**
 * A line of a channel's daily bill for a payment or one of our refunds. `returned` means that the refund failed,
 * perhaps days later.
 */
export interface TradeLine {
  readonly kind: 'payment' | 'refund' | 'returned';
  readonly number: string;
  /** Our number for the refund. */
  readonly refundNumber: string | null;
  readonly tradeNo: string;
  readonly amountFen: bigint;
  readonly feeFen: bigint;
}

/** A line for money that the channel itself took back, or returned afterwards. */
export interface ReversalLine {
  readonly kind: 'reversal';
  readonly reversal: Reversal;
}

/** One line of a channel's daily bill. */
export type BillLine = TradeLine | ReversalLine;

/** A payment channel. Calls throw `ChannelUnknown` or `ChannelRefused`. Any other error is a bug. */
export interface PaymentChannel {
  readonly name: PaymentChannelName;
  /** The time limit of a payment, in minutes. */
  readonly lifetimeMinutes: number;
  /** The shortest lifetime that the channel accepts, in minutes. It is used if less time is left. */
  readonly shortestMinutes: number;
  create(request: OfferRequest): Promise<Offer>;
  query(payment: PaymentKey): Promise<PaymentFacts>;
  /** Closes an open payment. Returns the facts afterwards, which may show that it has been paid. */
  close(payment: PaymentKey): Promise<PaymentFacts>;
  refund(request: RefundRequest): Promise<RefundFacts>;
  queryRefund(refund: RefundKey): Promise<RefundFacts>;
  readNotice(notice: RawNotice): Promise<NoticeContent>;
  noticeAnswer(isAccepted: boolean): NoticeAnswer;
  /** Reads the bill of a day in Beijing. Null if the channel has not created it yet. */
  bill(day: string): Promise<readonly BillLine[] | null>;
}

export type PaymentChannels = ReadonlyMap<PaymentChannelName, PaymentChannel>;

/** The channel may or may not have accepted the request. Query it with the same number. */
export class ChannelUnknown extends Error {
  override readonly name = 'ChannelUnknown';
}

/** The channel rejected the request. */
export class ChannelRefused extends Error {
  override readonly name = 'ChannelRefused';
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}
