import { z } from 'zod';
import { paymentModeSchema, productLineSchema, productSchema, quantitySchema } from '../catalog/products.ts';
import { fenSchema } from '../kernel/fields.ts';
import { localizedSchema } from '../kernel/localized.ts';

/** An order that is not paid in this time is cancelled. */
export const ORDER_MINUTES = 30;

export const ORDER_LINES_MAX = 50;

/** Orders of one account that may wait to be paid at the same time. */
export const WAITING_ORDERS_MAX = 20;

export const ORDER_STATES = [
  { state: 'toBePaid', zh: '待支付', en: 'To be paid' },
  { state: 'paid', zh: '已支付', en: 'Paid' },
  { state: 'cancelled', zh: '已取消', en: 'Cancelled' },
  { state: 'failed', zh: '处理失败', en: 'Processing failed' },
] as const;

export type OrderState = (typeof ORDER_STATES)[number]['state'];

export const orderStateSchema = z.enum(ORDER_STATES.map(({ state }) => state));

/** How an order was paid: from the wallet, or by a channel that filled the wallet for it. */
export const PAY_METHODS = ['wallet', 'wechat', 'alipay', 'card', 'bank', 'cashier'] as const;

export type PayMethod = (typeof PAY_METHODS)[number];

/** What a line does to what its buyer has: begins it, goes on from its end, or replaces it with a credit. */
export const LINE_EFFECTS = ['new', 'renewal', 'upgrade'] as const;

export type LineEffect = (typeof LINE_EFFECTS)[number];

export const ORDER_NUMBER = /^[0-9A-Z]{16,24}$/;

export const orderNumberSchema = z
  .string()
  .regex(ORDER_NUMBER)
  .meta({ zh: '订单号', en: 'Number of the order' });

export const idempotencyKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/)
  .meta({
    zh: '请求编号：同一编号同一内容只生效一次，返回第一次的结果',
    en: 'Idempotency key: the same key with the same input takes effect once and gives the first answer',
  });

/** In capitals, however it was typed. */
export const discountCodeSchema = z
  .string()
  .trim()
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z-]{4,32}$/))
  .meta({ zh: '优惠码或兑换码', en: 'Discount or redemption code' });

export const orderLinesSchema = z
  .array(productLineSchema)
  .min(1)
  .max(ORDER_LINES_MAX)
  .meta({ zh: '要购买的商品', en: 'What is to be bought' });

/** Amount less discount less credit is the total. */
const lineAmounts = {
  unitFen: fenSchema,
  amountFen: fenSchema,
  discountFen: fenSchema,
  /** For the unused part of what the line replaces. */
  creditFen: fenSchema,
  totalFen: fenSchema,
};

const orderAmounts = {
  amountFen: fenSchema,
  discountFen: fenSchema,
  creditFen: fenSchema,
  totalFen: fenSchema,
};

const ISO = 'ISO 8601, UTC';

/** What the buyer has of a line's product already. */
export const ownedSchema = z.strictObject({
  /** A data set, or a plan of membership. */
  product: productSchema,
  name: localizedSchema,
  /** Null: without an end. */
  until: z.string().nullable().describe(ISO),
});

export type Owned = z.infer<typeof ownedSchema>;

/** Which discount counts: they do not add up, and the larger one counts. */
export const discountSchema = z.strictObject({
  kind: z.enum(['code', 'star']),
  /** The code, or null for stars. */
  code: z.string().nullable(),
  /** Null where an amount is taken off. */
  percent: z.int().nullable(),
});

export const orderQuoteSchema = z.strictObject({
  lines: z.array(
    z.strictObject({
      product: productSchema,
      mode: paymentModeSchema,
      quantity: quantitySchema,
      name: localizedSchema,
      ...lineAmounts,
      effect: z.enum(LINE_EFFECTS),
      owned: z.array(ownedSchema),
      /** Of terms: from when to when, if it were paid now; the data sets of a package may differ, and this is the first to end. */
      startsAt: z.string().nullable().describe(ISO),
      endsAt: z.string().nullable().describe(ISO),
    }),
  ),
  ...orderAmounts,
  discount: discountSchema.nullable(),
  /** What can be spent from the wallet, and how much the total is above it. */
  wallet: z.strictObject({ availableFen: fenSchema, missingFen: fenSchema }),
});

export type OrderQuote = z.infer<typeof orderQuoteSchema>;

export const orderLineSchema = z.strictObject({
  line: z.int(),
  product: productSchema,
  mode: paymentModeSchema,
  quantity: quantitySchema,
  /** As it was called when it was ordered. */
  name: localizedSchema,
  ...lineAmounts,
  effect: z.enum(LINE_EFFECTS),
  /** Set by delivery; null of calls, and before. */
  startsAt: z.string().nullable().describe(ISO),
  endsAt: z.string().nullable().describe(ISO),
});

export type OrderLine = z.infer<typeof orderLineSchema>;

/** Why an order ended without being delivered. */
export const CANCEL_REASONS = ['byCustomer', 'byOperator', 'expired', 'undelivered'] as const;

export type CancelReason = (typeof CANCEL_REASONS)[number];

export const salesOrderSchema = z.strictObject({
  id: z.string(),
  number: orderNumberSchema,
  state: orderStateSchema,
  createdAt: z.string().describe(ISO),
  /** Until when it can be paid. */
  expiresAt: z.string().describe(ISO),
  /** Seconds until then by the server's clock, since the reader's may be wrong; 0 where it cannot be paid. */
  secondsLeft: z.int(),
  paidAt: z.string().nullable().describe(ISO),
  payMethod: z.enum(PAY_METHODS).nullable(),
  /** Null while a paid order is being delivered. */
  deliveredAt: z.string().nullable().describe(ISO),
  /** When it was cancelled or failed, and why. */
  endedAt: z.string().nullable().describe(ISO),
  endReason: z.enum(CANCEL_REASONS).nullable(),
  lines: z.array(orderLineSchema),
  ...orderAmounts,
  discount: discountSchema.nullable(),
  /** Returned to the wallet. */
  refundedFen: fenSchema,
});

export type SalesOrder = z.infer<typeof salesOrderSchema>;
