import { z } from 'zod';
import { paymentModeSchema, productLineSchema, productSchema, quantitySchema } from '../catalog/products.ts';
import { pricesSchema } from '../datasets/manifest.ts';
import { fenSchema } from '../kernel/fields.ts';
import { localizedSchema } from '../kernel/localized.ts';

/** The number of minutes after which an unpaid order is cancelled. */
export const ORDER_MINUTES = 30;

export const ORDER_LINES_MAX = 50;

/** The maximum number of an account's orders that are waiting for payment. */
export const WAITING_ORDERS_MAX = 20;

export const ORDER_STATES = [
  { state: 'toBePaid', zh: '待支付', en: 'To be paid' },
  { state: 'paid', zh: '已支付', en: 'Paid' },
  { state: 'cancelled', zh: '已取消', en: 'Cancelled' },
  { state: 'failed', zh: '处理失败', en: 'Processing failed' },
] as const;

export type OrderState = (typeof ORDER_STATES)[number]['state'];

export const orderStateSchema = z.enum(ORDER_STATES.map(({ state }) => state));

/** The payment methods for an order: the wallet, or a channel that fills the wallet for the order. */
export const PAY_METHODS = ['wallet', 'wechat', 'alipay', 'card', 'bank', 'cashier'] as const;

export type PayMethod = (typeof PAY_METHODS)[number];

/**
 * The effect of a line on the buyer's entitlement: it starts one, extends one from its end, or replaces one and credits
 * the unused part.
 */
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
    en: 'Idempotency key: the same key with the same input takes effect once and returns the first answer',
  });

/** Converted to upper case. */
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
  .meta({ zh: '要购买的商品', en: 'The products to buy' });

/** Amount minus discount minus credit equals the total. */
const lineAmounts = {
  unitFen: fenSchema,
  amountFen: fenSchema,
  discountFen: fenSchema,
  /** The credit for the unused part of the replaced entitlement. */
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

/** The buyer's existing entitlement to a line's product. */
export const ownedSchema = z.strictObject({
  /** A data set or a membership plan. */
  product: productSchema,
  name: localizedSchema,
  /** Null if it is open-ended. */
  until: z.string().nullable().describe(ISO),
});

export type Owned = z.infer<typeof ownedSchema>;

/** The applied discount: the largest one available. Discounts are not combined. */
export const discountSchema = z.strictObject({
  kind: z.enum(['code', 'star', 'vip']),
  /** The discount code. Null if the discount comes from stars or from the membership. */
  code: z.string().nullable(),
  /** Null if the discount is an amount. */
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
      /** The prices of the product in every mode. */
      prices: pricesSchema,
      effect: z.enum(LINE_EFFECTS),
      owned: z.array(ownedSchema),
      /**
       * The start and end of the term if the order is paid now. If the data sets of a package have different terms,
       * these are the dates of the term that ends first.
       */
      startsAt: z.string().nullable().describe(ISO),
      endsAt: z.string().nullable().describe(ISO),
    }),
  ),
  ...orderAmounts,
  discount: discountSchema.nullable(),
  /** The wallet's available balance, and the part of the total that it does not cover. */
  wallet: z.strictObject({ availableFen: fenSchema, missingFen: fenSchema }),
});

export type OrderQuote = z.infer<typeof orderQuoteSchema>;

export const orderLineSchema = z.strictObject({
  line: z.int(),
  product: productSchema,
  mode: paymentModeSchema,
  quantity: quantitySchema,
  /** The name of the product at the time of the order. */
  name: localizedSchema,
  ...lineAmounts,
  effect: z.enum(LINE_EFFECTS),
  /** Set on delivery. Null before delivery, and for products sold per call. */
  startsAt: z.string().nullable().describe(ISO),
  endsAt: z.string().nullable().describe(ISO),
});

export type OrderLine = z.infer<typeof orderLineSchema>;

/** The reasons why an order ended without delivery. */
export const CANCEL_REASONS = ['byCustomer', 'byOperator', 'expired', 'undelivered'] as const;

export type CancelReason = (typeof CANCEL_REASONS)[number];

export const salesOrderSchema = z.strictObject({
  id: z.string(),
  number: orderNumberSchema,
  state: orderStateSchema,
  createdAt: z.string().describe(ISO),
  /** The deadline for the payment. */
  expiresAt: z.string().describe(ISO),
  /**
   * The number of seconds until the deadline by the server's clock, because the reader's clock may be wrong. 0 if the
   * order cannot be paid.
   */
  secondsLeft: z.int(),
  paidAt: z.string().nullable().describe(ISO),
  payMethod: z.enum(PAY_METHODS).nullable(),
  /** Null while a paid order is being delivered. */
  deliveredAt: z.string().nullable().describe(ISO),
  /** The time of and the reason for a cancellation or failure. */
  endedAt: z.string().nullable().describe(ISO),
  endReason: z.enum(CANCEL_REASONS).nullable(),
  lines: z.array(orderLineSchema),
  ...orderAmounts,
  discount: discountSchema.nullable(),
  /** The amount refunded to the wallet. */
  refundedFen: fenSchema,
});

export type SalesOrder = z.infer<typeof salesOrderSchema>;
