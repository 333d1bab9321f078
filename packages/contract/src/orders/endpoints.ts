import { z } from 'zod';
import { CART_ITEMS_MAX } from '../cart/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  discountCodeSchema,
  idempotencyKeySchema,
  ORDER_MINUTES,
  orderLinesSchema,
  orderNumberSchema,
  orderQuoteSchema,
  orderStateSchema,
  salesOrderSchema,
} from './schemas.ts';

const LIST_MAX = 50;

/** The errors of the lines and of the discount code. */
const QUOTE_ERRORS = [
  'request.onlinePayOff',
  'catalog.productNotFound',
  'catalog.notSoldInMode',
  'catalog.quantityMax',
  'orders.sameProductTwice',
  'orders.lowerLevel',
  'orders.ownedWithoutEnd',
  'orders.upgradeTooShort',
  'orders.discountUnknown',
  'orders.discountGuesses',
  'orders.discountNotBegun',
  'orders.discountExpired',
  'orders.discountUsedUp',
  'orders.discountUsedByYou',
  'orders.discountNotForThese',
] as const;

const number = { number: orderNumberSchema };

/** The orders of a signed-in user. */
export const ordersEndpoints = {
  quote: endpoint({
    name: 'my.quoteOrder',
    method: 'POST',
    path: '/v1/my/orders/quote',
    audience: 'session',
    need: 'money',
    summary: {
      zh: '报价：各项单价、金额、优惠、升级抵扣、应付，以及已拥有的；不下单',
      en: 'A quote: unit price, amount, discount, upgrade credit and total of each line, and what the account already owns; places no order',
    },
    input: z.object({ lines: orderLinesSchema, discountCode: discountCodeSchema.optional() }),
    output: orderQuoteSchema,
    errors: QUOTE_ERRORS,
  }),
  place: endpoint({
    name: 'my.placeOrder',
    method: 'POST',
    path: '/v1/my/orders',
    audience: 'session',
    need: 'money',
    summary: {
      zh: `下单：直接购买（lines）或购买购物车中选定的项（cartItems），二者选一；${ORDER_MINUTES} 分钟内未支付自动取消`,
      en: `Places an order for given lines, or for items of the cart, which are then removed from it; an order not paid within ${ORDER_MINUTES} minutes is cancelled`,
    },
    input: z.object({
      lines: orderLinesSchema.optional(),
      cartItems: z
        .array(z.string().regex(/^\d{1,18}$/))
        .min(1)
        .max(CART_ITEMS_MAX)
        .optional()
        .meta({ zh: '购物车中选定的各项编号', en: 'Ids of the chosen items of the cart' }),
      discountCode: discountCodeSchema.optional(),
      totalFen: z
        .string()
        .regex(/^\d{1,15}$/)
        .meta({ zh: '页面所示应付金额（分）', en: 'The total in fen shown to the buyer' }),
      termsAccepted: z.boolean().meta({ zh: '已勾选购买条款', en: 'Whether the terms are accepted' }),
      idempotencyKey: idempotencyKeySchema,
    }),
    output: salesOrderSchema,
    errors: [
      ...QUOTE_ERRORS,
      'orders.termsRequired',
      'orders.nothingChosen',
      'cart.itemNotFound',
      'orders.priceChanged',
      'orders.tooManyWaiting',
      'orders.keyReused',
    ],
  }),
  list: endpoint({
    name: 'my.orders',
    method: 'GET',
    path: '/v1/my/orders',
    audience: 'session',
    need: 'readMoney',
    summary: { zh: '订单，由新到旧，可按状态', en: 'Orders, newest first, of one state or of all' },
    input: z.object({
      state: orderStateSchema.optional().meta({ zh: '只看此状态', en: 'Only orders in this state' }),
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional()
        .meta({ zh: '只看这条以前的', en: 'Only orders before this one' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(LIST_MAX)
        .default(10)
        .meta({ zh: '最多条数', en: 'Maximum number of orders' }),
    }),
    output: z.strictObject({
      orders: z.array(salesOrderSchema),
      /** `before` for the next call. Null at the end. */
      next: z.string().nullable(),
    }),
    errors: ['request.onlinePayOff'],
  }),
  view: endpoint({
    name: 'my.order',
    method: 'GET',
    path: '/v1/my/orders/:number',
    audience: 'session',
    need: 'readMoney',
    summary: { zh: '一个订单', en: 'One order' },
    input: z.object(number),
    output: salesOrderSchema,
    errors: ['request.onlinePayOff', 'orders.notFound'],
  }),
  pay: endpoint({
    name: 'my.payOrder',
    method: 'POST',
    path: '/v1/my/orders/:number/pay',
    audience: 'session',
    need: 'money',
    summary: {
      zh: '用钱包余额支付；订单只会支付一次，已支付的返回原订单',
      en: 'Pays an order from the wallet. It is paid only once: an order already paid is returned unchanged',
    },
    input: z.object(number),
    output: salesOrderSchema,
    errors: [
      'request.onlinePayOff',
      'orders.notFound',
      'orders.notPayable',
      'orders.expired',
      'orders.creditUsed',
      'orders.creditMissed',
      'orders.lowerLevel',
      'orders.walletShort',
    ],
  }),
  cancel: endpoint({
    name: 'my.cancelOrder',
    method: 'POST',
    path: '/v1/my/orders/:number/cancel',
    audience: 'session',
    need: 'money',
    summary: {
      zh: '取消待支付订单，占用的优惠码随之释放；已取消的返回原订单',
      en: 'Cancels an order awaiting payment and frees its discount code; an order already cancelled is returned unchanged',
    },
    input: z.object(number),
    output: salesOrderSchema,
    errors: ['request.onlinePayOff', 'orders.notFound', 'orders.notCancellable'],
  }),
};
