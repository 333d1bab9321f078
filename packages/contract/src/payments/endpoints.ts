import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../kernel/constants.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { fenSchema } from '../kernel/fields.ts';
import { localizedSchema } from '../kernel/localized.ts';
import { idempotencyKeySchema, orderNumberSchema } from '../orders/schemas.ts';
import {
  OPEN_PAYMENTS_MAX,
  PAYMENT_CHANNELS,
  PAYMENT_ROWS_MAX,
  paymentEntrySchema,
  paymentNumberSchema,
  paymentSchema,
} from './schemas.ts';

const numberField = paymentNumberSchema.meta({ zh: '支付单号', en: 'Number of the payment' });

export const paymentsEndpoints = {
  channels: endpoint({
    name: 'payments.channels',
    method: 'GET',
    path: '/v1/payments/channels',
    audience: 'public',
    summary: {
      zh: '可用的支付方式与充值金额范围；未开启在线支付时没有支付方式',
      en: 'Payment methods, and the minimum and maximum top-up; there are no methods while online payment is off',
    },
    input: z.object({}),
    output: z.strictObject({
      rechargeMinFen: fenSchema,
      rechargeMaxFen: fenSchema,
      channels: z.array(
        z.strictObject({
          channel: z.enum(PAYMENT_CHANNELS),
          name: localizedSchema,
          paysOrders: z.boolean().describe('false: for recharges only'),
        }),
      ),
    }),
  }),
  start: endpoint({
    name: 'my.startPayment',
    method: 'POST',
    path: '/v1/my/payments',
    audience: 'session',
    need: 'money',
    summary: {
      zh: '发起支付：为钱包充值 amountFen，或支付订单 orderNumber；返回二维码、跳转地址或转账信息',
      en: 'Starts a payment: a top-up of amountFen, or payment of the order orderNumber. Returns a QR code, a URL or bank details',
    },
    input: z.object({
      channel: z.enum(PAYMENT_CHANNELS).meta({ zh: '支付方式', en: 'Payment method' }),
      amountFen: z
        .string()
        .regex(/^\d{0,12}$/)
        .optional()
        .meta({ zh: '充值金额（分）；支付订单时不填', en: 'Amount to top up in fen; not with an order' }),
      orderNumber: orderNumberSchema.optional().meta({
        zh: '要支付的订单号；金额以订单为准',
        en: 'Number of the order to pay; the amount is that of the order',
      }),
      termsAccepted: z
        .boolean()
        .default(false)
        .meta({ zh: '充值时：已同意充值条款', en: 'For a top-up: whether its terms are accepted' }),
      idempotencyKey: idempotencyKeySchema,
    }),
    output: paymentSchema,
    errors: [
      'request.onlinePayOff',
      'payments.channelOff',
      'payments.bankForOrder',
      'payments.rechargeRequired',
      'payments.rechargeLow',
      'payments.rechargeHigh',
      'payments.rechargeTerms',
      'payments.keyReused',
      'payments.openMax',
      'payments.nothingToPay',
      'orders.notFound',
      'orders.notPayable',
      'orders.expired',
      'orders.creditUsed',
      'orders.creditMissed',
      'orders.lowerLevel',
      'payments.channelFault',
    ],
  }),
  transfers: endpoint({
    name: 'my.awaitedTransfers',
    method: 'GET',
    path: '/v1/my/transfers',
    audience: 'session',
    need: 'readMoney',
    summary: {
      zh: '尚未到账的银行转账，由新到旧：收款账户和附言识别码',
      en: 'Bank transfers that have not arrived, newest first: the account to transfer to, and the code to quote',
    },
    input: z.object({}),
    output: z.strictObject({ payments: z.array(paymentSchema).max(OPEN_PAYMENTS_MAX) }),
  }),
  list: endpoint({
    name: 'my.payments',
    method: 'GET',
    path: '/v1/my/payments',
    audience: 'session',
    need: 'readMoney',
    summary: {
      zh: '全部支付单，由新到旧：所付订单、支付方式、状态与时间；用上一页的 next 作 before 取下一页',
      en: 'All payments, newest first: their order, channel, state and times; pass `next` of a page as `before` to get the following one',
    },
    input: z.object({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional()
        .meta({ zh: '上一页的 next', en: '`next` of the previous page' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(PAYMENT_ROWS_MAX)
        .default(DEFAULT_PAGE_SIZE)
        .meta({ zh: '每页条数', en: 'Rows per page' }),
    }),
    output: z.strictObject({ items: z.array(paymentEntrySchema), next: z.string().nullable() }),
  }),
  state: endpoint({
    name: 'my.payment',
    method: 'GET',
    path: '/v1/my/payments/:number',
    audience: 'session',
    need: 'readMoney',
    summary: {
      zh: '支付单的状态（二维码支付状态），可轮询',
      en: 'The state of a payment (status of its QR code); may be polled',
    },
    input: z.object({ number: numberField }),
    output: paymentSchema,
    errors: ['payments.notFound'],
  }),
};

/** Returns the path of a channel's notifications. Their requests and responses have the channel's format. */
export const noticePath = (channel: string, cell?: string): string =>
  `/payments/notices/${channel}${cell === undefined ? '' : `/${cell}`}`;
