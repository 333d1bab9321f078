import { z } from 'zod';
import { fenSchema } from '../kernel/fields.ts';
import type { Localized } from '../kernel/localized.ts';
import { orderNumberSchema } from '../orders/schemas.ts';

/** Payment channels; `cashier` is the made-up one of development. */
export const PAYMENT_CHANNELS = ['wechat', 'alipay', 'card', 'bank', 'cashier'] as const;

export type PaymentChannelName = (typeof PAYMENT_CHANNELS)[number];

export const CHANNEL_NAMES: Readonly<Record<PaymentChannelName, Localized>> = {
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  card: { zh: '境外银行卡', en: 'Card' },
  bank: { zh: '银行转账', en: 'Bank transfer' },
  cashier: { zh: '模拟收银台', en: 'Test cashier' },
};

/** Bounds of one recharge: the least, unless the operator sets another, and the most. */
export const RECHARGE_MIN_FEN = 100n;
export const RECHARGE_MAX_FEN = 100_000_000n;

/** Most open payments of an account. */
export const OPEN_PAYMENTS_MAX = 20;

/**
 * `created`: the channel was not asked yet, or has not answered (`unknown`: it may or may not have taken the
 * request); `pending`: can be paid; `paid`; `closed`: can no longer be paid.
 */
export const PAYMENT_STATES = ['created', 'pending', 'unknown', 'paid', 'closed'] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Digits and capital letters, so that every channel takes it. */
export const paymentNumberSchema = z.string().regex(/^[0-9A-Z]{16,24}$/);

/** A QR code, ready to draw: `path` fills the dark modules of a square that is `size` modules wide, margin included. */
export const payQrSchema = z.strictObject({ text: z.string(), size: z.int().min(21), path: z.string() });

/** The payee of a transfer, and the code that identifies the payer. */
export const bankTransferSchema = z.strictObject({
  payee: z.string(),
  account: z.string(),
  bank: z.string(),
  /** To be written into the remark of the transfer. */
  code: z.string(),
});

export const paymentSchema = z.strictObject({
  number: paymentNumberSchema,
  channel: z.enum(PAYMENT_CHANNELS),
  amountFen: fenSchema,
  /** The order that it pays; null for a recharge. */
  orderNumber: orderNumberSchema.nullable(),
  state: z.enum(PAYMENT_STATES),
  /** Effect of a payment: `order`: the order is paid; `wallet`: the money is in the wallet. */
  effect: z.enum(['order', 'wallet']).nullable(),
  /** QR code to scan, while it can be paid. */
  qr: payQrSchema.nullable(),
  /** The channel's page, while it can be paid. */
  redirectUrl: z.url().nullable(),
  transfer: bankTransferSchema.nullable(),
  createdAt: z.string().describe('ISO 8601, UTC'),
  expiresAt: z.string().describe('ISO 8601, UTC'),
  /** Seconds until then, by the clock of the server. */
  secondsLeft: z.int().min(0),
  paidAt: z.string().describe('ISO 8601, UTC').nullable(),
});

export type Payment = z.infer<typeof paymentSchema>;
