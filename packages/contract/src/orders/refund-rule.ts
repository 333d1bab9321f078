/** The refund rule. The guide, the FAQ and the terms of purchases and top-ups all quote these sentences. */
export const REFUND_RULE = {
  order: {
    zh: '订单退款请在“帮助与支持”页联系运营方，并提供订单号。可退全部或未使用的部分，款项退回钱包，相应权益随之终止。',
    en: 'To have an order refunded, contact the operator through Support and give the order number. A refund covers the whole order or its unused part. The refund is credited to your wallet, and access to the refunded products ends.',
  },
  balance: {
    zh: '钱包中未使用的余额，可在“帮助与支持”页申请退回原支付方式。',
    en: 'An unused wallet balance can be returned to the original payment method. Ask for it through Support.',
  },
} as const;
