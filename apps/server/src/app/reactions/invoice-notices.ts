import type { Localized } from '@jishi/contract';
import type { z } from 'zod';
import { type invoiceEnded, type invoiceIssued, reviewRefund } from '../../modules/invoices/index.ts';
import { notify } from '../../modules/messages/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { NoticeDeps } from './account-notices.ts';

export async function notifyOfInvoice(
  { db, clock }: NoticeDeps,
  { accountId, number, issueNumber }: z.output<typeof invoiceIssued.payload>,
): Promise<void> {
  const notice = { topic: 'invoiceIssued', values: { number: issueNumber }, now: clock() } as const;
  await inTransaction(db, (tx) =>
    notify(tx, { accountId: BigInt(accountId), ...notice, ref: `invoice:${number}` }),
  );
}

type Ended = z.output<typeof invoiceEnded.payload>;

const OUTCOMES: Readonly<Record<Ended['outcome'], Localized>> = {
  refused: { zh: '未能开具', en: 'was refused' },
  withdrawn: { zh: '已撤回', en: 'was withdrawn' },
  redRequested: { zh: '将被红冲', en: 'will be reversed' },
  redIssued: { zh: '已红冲', en: 'was reversed' },
};

/** The customer's next step, shown if the operator gave no reason. */
const REMARKS: Readonly<Record<Ended['outcome'], Localized>> = {
  refused: { zh: '如有疑问请联系我们。', en: 'Please contact us if you have questions.' },
  withdrawn: {
    zh: '订单已退款，剩余金额可重新申请开票。',
    en: 'An order on it was refunded. You can request a new invoice for the remaining amount.',
  },
  redRequested: {
    zh: '订单已退款；红字发票开具后，剩余金额可重新申请开票。',
    en: 'An order on it was refunded. Once this invoice is reversed, you can request a new one for the remaining amount.',
  },
  redIssued: {
    zh: '未退款的金额可重新申请开票。',
    en: 'You can request a new invoice for the amount that was not refunded.',
  },
};

/** Notifies the customer if somebody else ended a request or an invoice. */
export async function notifyOfInvoiceEnd(
  { db, clock }: NoticeDeps,
  { accountId, number, outcome, reason }: Ended,
): Promise<void> {
  const remark = reason === '' ? REMARKS[outcome] : reason;
  const values = { number, outcome: OUTCOMES[outcome], remark };
  const ref = `invoice:${number}:${outcome}`;
  const notice = { topic: 'invoiceEnded', values, ref, now: clock() } as const;
  await inTransaction(db, (tx) => notify(tx, { accountId: BigInt(accountId), ...notice }));
}

/** Adjusts an order's invoices to the amount that remains after a refund. */
export async function reviewInvoices(
  { db, clock }: NoticeDeps,
  { number }: { readonly number: string },
): Promise<void> {
  await inTransaction(db, (tx) => reviewRefund(tx, number, clock()));
}
