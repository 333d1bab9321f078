import type { PaymentChannelName } from '@jishi/contract';
import {
  ChannelRefused,
  ChannelUnknown,
  type PaymentChannel,
  type RefundRequest,
} from '../../platform/payment-channels/index.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { type PaymentRow, readFirstTrade, readPayment } from './payments.repository.ts';
import { applyRefundFacts, endRefund } from './refund-payment.ts';
import { type RefundRow, readSentRefunds } from './refunds.repository.ts';
import { workEach } from './work-each.ts';

/**
 * After this many unanswered calls in a row, the channel's remaining refunds wait for the next minute, because each
 * call may take many seconds to time out.
 */
const UNANSWERED_MAX = 20;

/** The maximum number of refunds sent in one minute. */
const SENT_MAX = 300;

/** Sends approved refunds to their channels until each is done or failed. Each attempt sends the same refund number. */
export async function pursueRefunds(deps: PaymentsDeps): Promise<void> {
  const unanswered = new Map<PaymentChannelName, number>();
  const channels = [...deps.paymentChannels.keys()];
  const refunds = channels.length === 0 ? [] : await readSentRefunds(deps.db, channels, SENT_MAX);
  await workEach(deps.log, refunds, async (refund) => {
    const payment = await readPayment(deps.db, refund.paymentNumber);
    const channel = payment === undefined ? undefined : deps.paymentChannels.get(payment.channel);
    if (payment === undefined || channel === undefined) return;
    const before = unanswered.get(payment.channel) ?? 0;
    if (before >= UNANSWERED_MAX) return;
    const isAnswered = await pursueRefund(deps, channel, payment, refund);
    unanswered.set(payment.channel, isAnswered ? 0 : before + 1);
  });
}

/** Returns false if the outcome at the channel is unknown. */
async function pursueRefund(
  deps: PaymentsDeps,
  channel: PaymentChannel,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<boolean> {
  const { number, channelRef, amountFen: totalFen } = payment;
  const tradeNo = await readFirstTrade(deps.db, payment.id);
  const key = { number, channelRef, tradeNo, refundNumber: refund.number };
  try {
    const facts = await channel.queryRefund(key);
    const request = { ...key, amountFen: refund.amountFen, totalFen, reason: refund.reason };
    if (facts.state === 'absent') await sendRefund(deps, channel, request);
    else await applyRefundFacts(deps, facts);
    return true;
  } catch (error) {
    // A rejected query does not mean that the refund failed: the channel may have paid it.
    if (!(error instanceof ChannelUnknown || error instanceof ChannelRefused)) throw error;
    deps.log.warn({ err: error, refund: refund.number }, 'a refund could not be sent; it will be retried');
    return error instanceof ChannelRefused;
  }
}

/** Sends a refund of which the channel has no record. If the channel rejects it, the refund fails. */
async function sendRefund(
  deps: PaymentsDeps,
  channel: PaymentChannel,
  request: RefundRequest,
): Promise<void> {
  try {
    await applyRefundFacts(deps, await channel.refund(request));
  } catch (error) {
    if (!(error instanceof ChannelRefused)) throw error;
    const { refundNumber } = request;
    await endRefund(deps, { refundNumber, state: 'failed', detail: error.message, isUnsent: true });
  }
}
