import { formatYuan, type Localized } from '@jishi/contract';
import type { z } from 'zod';
import { readKeys } from '../../modules/access/index.ts';
import { notify } from '../../modules/messages/index.ts';
import type { paymentReceived } from '../../modules/payments/index.ts';
import type { spendCapReached } from '../../modules/usage/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { NoticeDeps } from './account-notices.ts';

const KEYS_MAX = 1_000;
const WINDOWS = { day: { zh: '今日', en: 'today' }, month: { zh: '本月', en: 'this month' } } as const;

/** Notifies an account that a cap blocks its calls, once in each day or month. */
export async function notifyOfCap(
  { db, clock }: NoticeDeps,
  { accountId: account, keyId, window, capFen, day }: z.output<typeof spendCapReached.payload>,
): Promise<void> {
  const accountId = BigInt(account);
  const key = (await readKeys(db, accountId, KEYS_MAX)).find(({ id }) => String(id) === keyId);
  const name = key === undefined ? keyId : key.label || key.accessKey;
  const whose: Localized =
    keyId === '0' ? { zh: '账号', en: 'your account' } : { zh: `密钥“${name}”`, en: `the key “${name}”` };
  const period = window === 'day' ? day : day.slice(0, 7);
  const values = { cap: formatYuan(capFen), whose, window: WINDOWS[window] };
  await inTransaction(db, (tx) =>
    notify(tx, {
      accountId,
      topic: 'capReached',
      values,
      ref: `cap:${keyId}:${window}:${period}`,
      now: clock(),
    }),
  );
}

type Received = z.output<typeof paymentReceived.payload>;

/**
 * Notifies a payer that money arrived in the wallet. If the money paid for an order, the order's message reports it.
 */
export async function notifyOfPayment({ db, clock }: NoticeDeps, payment: Received): Promise<void> {
  if (payment.effect === 'order' && payment.amountFen === payment.dueFen) return;
  const { accountId, paymentNumber: number, amountFen, tradeNo } = payment;
  const values = { number, amount: formatYuan(amountFen), why: whyOf(payment) };
  const ref = tradeNo === undefined ? `payment:${number}` : `payment:${number}:${tradeNo}`;
  await inTransaction(db, (tx) =>
    notify(tx, { accountId: BigInt(accountId), topic: 'received', values, ref, now: clock() }),
  );
}

/** Explains why the received amount is unusual. */
function whyOf({ amountFen, dueFen = amountFen, orderNumber, effect, isFirst = true }: Received): Localized {
  if (!isFirst)
    return {
      zh: '该支付单此前已支付，本次为重复付款。',
      en: 'You had already made this payment, so this is a duplicate.',
    };
  const due = formatYuan(dueFen);
  if (BigInt(amountFen) < BigInt(dueFen))
    return {
      zh: `应付 ${due} 元，实到金额不足，已按实到金额入账。`,
      en: `CN¥${due} was due. Less arrived, and we credited the amount received.`,
    };
  if (BigInt(amountFen) > BigInt(dueFen))
    return {
      zh: `应付 ${due} 元，多付的部分也已入账。`,
      en: `CN¥${due} was due. We also credited the amount paid above that.`,
    };
  if (orderNumber !== null && effect === 'wallet')
    return {
      zh: `订单 ${orderNumber} 已不能支付，款项留在钱包中。`,
      en: `Order ${orderNumber} can no longer be paid; the money stays in the wallet.`,
    };
  return { zh: '', en: '' };
}
