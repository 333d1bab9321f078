import { z } from 'zod';
import { fenSchema } from '../kernel/fields.ts';
import type { Localized } from '../kernel/localized.ts';
import { orderNumberSchema } from '../orders/schemas.ts';

/** The payment channels. `cashier` is the simulated one for development. */
export const PAYMENT_CHANNELS = ['wechat', 'alipay', 'card', 'bank', 'cashier'] as const;

export type PaymentChannelName = (typeof PAYMENT_CHANNELS)[number];

export const CHANNEL_NAMES: Readonly<Record<PaymentChannelName, Localized>> = {
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  card: { zh: '境外银行卡', en: 'Card' },
  bank: { zh: '银行转账', en: 'Bank transfer' },
  cashier: { zh: '模拟收银台', en: 'Test cashier' },
};

/** The limits of one top-up. The operator can change the minimum. */
export const RECHARGE_MIN_FEN = 100n;
export const RECHARGE_MAX_FEN = 100_000_000n;

/** The maximum number of open payments of an account. */
export const OPEN_PAYMENTS_MAX = 20;

/**
 * `created`: the channel has not received the payment yet. `unknown`: the channel has not answered, and may or may not
 * have accepted the request. `pending`: can be paid. `closed`: can no longer be paid.
 */
export const PAYMENT_STATES = ['created', 'pending', 'unknown', 'paid', 'closed'] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Digits and capital letters, which every channel accepts. */
export const paymentNumberSchema = z.string().regex(/^[0-9A-Z]{16,24}$/);

/** A QR code to draw: `path` fills the dark modules of a square that is `size` modules wide, including the margin. */
export const payQrSchema = z.strictObject({ text: z.string(), size: z.int().min(21), path: z.string() });

/** The payee of a transfer, and the code that identifies the payer. */
export const bankTransferSchema = z.strictObject({
  payee: z.string(),
  account: z.string(),
  bank: z.string(),
  /** The code that the payer must write in the remark of the transfer. */
  code: z.string(),
});

export const paymentSchema = z.strictObject({
  number: paymentNumberSchema,
  channel: z.enum(PAYMENT_CHANNELS),
  amountFen: fenSchema,
  /** The order that the payment pays for. Null for a top-up. */
  orderNumber: orderNumberSchema.nullable(),
  state: z.enum(PAYMENT_STATES),
  /** The effect of a payment: `order` means that the order is paid, `wallet` that the money went to the wallet. */
  effect: z.enum(['order', 'wallet']).nullable(),
  /** The QR code to scan. Only set while the payment can be made. */
  qr: payQrSchema.nullable(),
  /** The channel's page. Only set while the payment can be made. */
  redirectUrl: z.url().nullable(),
  transfer: bankTransferSchema.nullable(),
  createdAt: z.string().describe('ISO 8601, UTC'),
  expiresAt: z.string().describe('ISO 8601, UTC'),
  /** The number of seconds until the deadline, by the server's clock. */
  secondsLeft: z.int().min(0),
  paidAt: z.string().describe('ISO 8601, UTC').nullable(),
});

export type Payment = z.infer<typeof paymentSchema>;

/** The maximum number of payments on a page of an account's list. */
export const PAYMENT_ROWS_MAX = 100;

/** A payment in the list of an account's payments: its order, channel, state and times. */
export const paymentEntrySchema = paymentSchema.pick({
  number: true,
  channel: true,
  amountFen: true,
  orderNumber: true,
  state: true,
  effect: true,
  createdAt: true,
  paidAt: true,
});

export type PaymentEntry = z.infer<typeof paymentEntrySchema>;
