import type { Payment, PaymentEntry } from '@jishi/contract';
import { drawQr } from '../../platform/qr/index.ts';
import { OPEN_STATES, type PaymentRow } from './payments.repository.ts';

/** Presents a payment as an entry in its account's list. */
export function entryOfPayment(payment: PaymentRow): PaymentEntry {
  const { number, channel, amountFen, orderNumber, state, effect, createdAt, paidAt } = payment;
  return {
    number,
    channel,
    amountFen: String(amountFen),
    orderNumber,
    state,
    effect,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

/** Presents a payment to its payer. Includes the code or address only while the payment can be paid. */
export function presentPayment(payment: PaymentRow, now: Date): Payment {
  const { state, expiresAt } = payment;
  const isOpen = OPEN_STATES.some((open) => open === state);
  const offer = isOpen ? payment.offer : null;
  const qrText = offer?.qrText ?? null;
  return {
    ...entryOfPayment(payment),
    qr: qrText === null ? null : { text: qrText, ...drawQr(qrText) },
    redirectUrl: offer?.redirectUrl ?? null,
    transfer: offer?.transfer ?? null,
    expiresAt: expiresAt.toISOString(),
    secondsLeft: Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)),
  };
}
