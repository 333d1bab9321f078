import type { PaymentChannelName } from '@jishi/contract';
import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import type { Trade } from '../../platform/payment-channels/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockPayable, type Payable, pay } from '../orders/index.ts';
import { balanceOf, openWallet, transfer } from '../wallet/index.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { paymentReceived } from './payments.events.ts';
import {
  hasReceipt,
  insertReceipt,
  lockPayment,
  type PaymentRow,
  updatePaid,
} from './payments.repository.ts';

export interface SettlementFacts {
  readonly channel: PaymentChannelName;
  readonly number: string;
  readonly trade: Trade;
}

/**
 * `repeated`: this trade is already settled. `amountDiffers`: the channel took an amount that differs from the amount
 * due, and nothing was posted.
 */
export type SettleOutcome = 'settled' | 'repeated' | 'unknownPayment' | 'amountDiffers';

/**
 * Settles money that arrived. The money is credited to the wallet, and then pays the order if the order can still be
 * paid. Notices, queries and statements all call this function, which settles each of a channel's trades once. Locks
 * the payment, the order and the wallet, in this sequence.
 */
export async function settlePayment(
  tx: Tx,
  { clock }: Pick<PaymentsDeps, 'clock'>,
  { channel, number, trade }: SettlementFacts,
): Promise<SettleOutcome> {
  const payment = await lockPayment(tx, number);
  if (payment === undefined || payment.channel !== channel) return 'unknownPayment';
  if (await hasReceipt(tx, channel, trade.tradeNo)) return 'repeated';
  // Only in a bank transfer does the payer type the amount. Every other channel gets it from us.
  if (channel !== 'bank' && trade.amountFen !== payment.amountFen) return 'amountDiffers';
  const isFirst = payment.state !== 'paid';
  // An amount that is too small pays no order; the payer decides how to use it.
  const isEnough = trade.amountFen >= payment.amountFen;
  const order = isFirst && isEnough ? await lockOrder(tx, payment, clock()) : null;
  await topUp(tx, payment, trade, isFirst);
  const pays = order !== null && (await isCovered(tx, order));
  if (pays) await pay(tx, order, { now: clock(), method: channel });
  const effect = pays ? 'order' : 'wallet';
  if (isFirst) await updatePaid(tx, payment.id, { paidAt: trade.paidAt, effect });
  await emit(tx, paymentReceived, {
    accountId: String(payment.accountId),
    paymentNumber: number,
    amountFen: String(trade.amountFen),
    channel,
    orderNumber: payment.orderNumber,
    dueFen: String(payment.amountFen),
    isFirst,
    effect,
    tradeNo: trade.tradeNo,
  });
  return 'settled';
}

async function lockOrder(tx: Tx, { orderNumber, accountId }: PaymentRow, now: Date) {
  if (orderNumber === null) return null;
  const order = await lockPayable(tx, { number: orderNumber, accountId, now });
  return order instanceof Refusal ? null : order;
}

/**
 * Returns whether the available balance covers the price. The top-up alone may not suffice if the wallet has a hold or
 * a debt. The top-up has locked the wallet's row.
 */
async function isCovered(tx: Tx, { walletId, payableFen }: Payable): Promise<boolean> {
  const balance = await balanceOf(tx, walletId);
  return balance !== null && balance.availableFen >= payableFen;
}

async function topUp(tx: Tx, payment: PaymentRow, trade: Trade, isFirst: boolean): Promise<void> {
  const { channel, number } = payment;
  const wallet = await openWallet(tx, payment.accountId);
  const posted = await transfer(tx, {
    key: isFirst ? `pay:${number}` : `pay:${number}:${trade.tradeNo}`,
    kind: 'topUp',
    reference: trade.tradeNo,
    postings: [
      { wallet, amountFen: trade.amountFen },
      { wallet: channel, amountFen: -trade.amountFen },
    ],
  });
  if (posted.outcome !== 'posted') throw new Error(`payment ${number} cannot be posted: ${posted.outcome}`);
  await insertReceipt(tx, { ...trade, channel, paymentId: payment.id, transferId: posted.transferId });
}
