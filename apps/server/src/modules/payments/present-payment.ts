import type { Payment } from '@jishi/contract';
import { drawQr } from '../../platform/qr/index.ts';
import { OPEN_STATES, type PaymentRow } from './payments.repository.ts';

/** Presents a payment to its payer. The code or address is included only while the payment can be paid. */
export function presentPayment(payment: PaymentRow, now: Date): Payment {
  const { number, channel, amountFen, orderNumber, state, effect, createdAt, expiresAt, paidAt } = payment;
  const isOpen = OPEN_STATES.some((open) => open === state);
  const offer = isOpen ? payment.offer : null;
  const qrText = offer?.qrText ?? null;
  return {
    number,
    channel,
    amountFen: String(amountFen),
    orderNumber,
    state,
    effect,
    qr: qrText === null ? null : { text: qrText, ...drawQr(qrText) },
    redirectUrl: offer?.redirectUrl ?? null,
    transfer: offer?.transfer ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    secondsLeft: Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)),
    paidAt: paidAt?.toISOString() ?? null,
  };
}
