import {
  CHANNEL_NAMES,
  formatYuan,
  type InputOf,
  type Lang,
  noticePath,
  OPEN_PAYMENTS_MAX,
  type Payment,
  type PaymentChannelName,
  type paymentsEndpoints,
  RECHARGE_MAX_FEN,
} from '@jishi/contract';
import { type Cell, FIRST_CELL } from '../../platform/cell/index.ts';
import { sha256 } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import {
  ChannelRefused,
  ChannelUnknown,
  type PaymentChannel,
} from '../../platform/payment-channels/index.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts/index.ts';
import { lockPayable } from '../orders/index.ts';
import { newNumber } from './payment-number.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import {
  countOpen,
  insertPayment,
  type PaymentRow,
  readPayment,
  readPaymentByKey,
  updateOffer,
  updateOpenState,
} from './payments.repository.ts';
import { presentPayment } from './present-payment.ts';

type Start = InputOf<typeof paymentsEndpoints.start>;

export interface StartDeps extends PaymentsDeps {
  /** Returns the address of the site, where channels send notices and payers return after paying. */
  siteAddress(): string;
  /** The cell that this process serves. */
  readonly cell: Cell;
  /** The smallest top-up. */
  readonly rechargeMinFen: bigint;
}

const MINUTE_MS = 60_000;
const DESCRIPTION = '集市 Jishi';

/**
 * Starts a payment, or returns the payment that was started with the same key. Calls the channel outside the
 * transaction.
 */
export async function startPayment(
  deps: StartDeps,
  accountId: bigint,
  start: Start,
  lang: Lang,
): Promise<Payment> {
  const channel = deps.paymentChannels.get(start.channel);
  if (channel === undefined) throw new Refusal('payments.channelOff');
  if (start.orderNumber === undefined) checkRecharge(start, deps.rechargeMinFen);
  else if (!paysOrders(start.channel)) throw new Refusal('payments.bankForOrder');
  const payment = unlessRefused(
    await inTransaction(deps.db, (tx) => recordPayment(tx, deps, channel, accountId, start)),
  );
  const isOffered = payment.offer !== null || payment.state === 'paid' || payment.state === 'closed';
  return presentPayment(isOffered ? payment : await offerPayment(deps, channel, payment, lang), deps.clock());
}

/** A bank transfer takes days, but an order waits only for half an hour. */
export const paysOrders = (channel: PaymentChannelName): boolean => channel !== 'bank';

/** Validates a top-up's fields in the order in which its form shows them. */
function checkRecharge({ amountFen = '', termsAccepted }: Start, minFen: bigint): void {
  if (amountFen === '') throw new Refusal('payments.rechargeRequired');
  const fen = BigInt(amountFen);
  if (fen < minFen) throw new Refusal('payments.rechargeLow', { minimum: formatYuan(minFen) });
  if (fen > RECHARGE_MAX_FEN)
    throw new Refusal('payments.rechargeHigh', { maximum: formatYuan(RECHARGE_MAX_FEN) });
  if (!termsAccepted) throw new Refusal('payments.rechargeTerms');
}

async function recordPayment(
  tx: Tx,
  { clock }: PaymentsDeps,
  channel: PaymentChannel,
  accountId: bigint,
  { idempotencyKey: key, amountFen = '', ...start }: Start,
): Promise<PaymentRow | Refusal> {
  const orderNumber = start.orderNumber ?? null;
  const inputHash = sha256(JSON.stringify([channel.name, orderNumber ?? amountFen]));
  const before = await readPaymentByKey(tx, accountId, key);
  if (before !== undefined) return orReused(before, inputHash);
  const now = clock();
  // The order is locked before its account, as in every payment, refund and invoice.
  const payable =
    orderNumber === null
      ? { payableFen: BigInt(amountFen), order: null }
      : await lockPayable(tx, { number: orderNumber, accountId, now });
  // Under this lock, the second of two concurrent payments either counts the first one or, if both have the same key,
  // finds it.
  await lockAccount(tx, accountId);
  const meanwhile = await readPaymentByKey(tx, accountId, key);
  if (meanwhile !== undefined) return orReused(meanwhile, inputHash);
  if ((await countOpen(tx, accountId)) >= OPEN_PAYMENTS_MAX)
    return new Refusal('payments.openMax', { limit: OPEN_PAYMENTS_MAX });
  if (payable instanceof Refusal) return payable;
  if (payable.payableFen === 0n) return new Refusal('payments.nothingToPay');
  const payment = {
    number: newNumber('P', now),
    accountId,
    channel: channel.name,
    amountFen: payable.payableFen,
    orderNumber,
    key,
    inputHash,
    now,
    expiresAt: endOf(channel, payable.order, now),
  };
  await insertPayment(tx, payment);
  const row = await readPaymentByKey(tx, accountId, key);
  if (row === undefined) throw new Error(`payment ${payment.number} cannot be read`);
  return orReused(row, inputHash);
}

/** A key identifies one payment. If the input differs, the key is rejected. */
function orReused(payment: PaymentRow, inputHash: Buffer): PaymentRow | Refusal {
  return payment.inputHash.equals(inputHash) ? payment : new Refusal('payments.keyReused');
}

/**
 * Returns when an offer ends: together with its order, unless the channel's shortest lifetime is longer. Money that
 * arrives after the order's expiry remains in the wallet.
 */
function endOf(
  { lifetimeMinutes, shortestMinutes }: PaymentChannel,
  order: { readonly expiresAt: Date } | null,
  now: Date,
): Date {
  const after = (minutes: number): number => now.getTime() + minutes * MINUTE_MS;
  const last = after(lifetimeMinutes);
  const end = order === null ? last : Math.min(last, order.expiresAt.getTime());
  return new Date(Math.max(end, after(shortestMinutes)));
}

/**
 * Requests the payer's code or address from the channel. If the request is repeated with the same number, the channel
 * treats it as the same payment.
 */
async function offerPayment(
  { db, log, siteAddress, cell }: StartDeps,
  channel: PaymentChannel,
  payment: PaymentRow,
  lang: Lang,
): Promise<PaymentRow> {
  const { id, number, amountFen, expiresAt } = payment;
  const address = siteAddress();
  try {
    const offer = await channel.create({
      number,
      amountFen,
      expiresAt,
      description: DESCRIPTION,
      returnUrl: `${address}/#/admin/capital?payment=${number}`,
      noticeUrl: `${address}${noticePath(channel.name, cell === FIRST_CELL ? undefined : cell)}`,
    });
    await inTransaction(db, (tx) => updateOffer(tx, id, offer));
    return (await readPayment(db, number)) ?? payment;
  } catch (error) {
    if (!(error instanceof ChannelUnknown || error instanceof ChannelRefused)) throw error;
    const state = error instanceof ChannelUnknown ? 'unknown' : 'closed';
    await inTransaction(db, (tx) => updateOpenState(tx, id, state));
    log.error({ err: error, channel: channel.name, number, state }, 'a payment could not be started');
    throw new Refusal('payments.channelFault', { channel: CHANNEL_NAMES[channel.name][lang] });
  }
}
