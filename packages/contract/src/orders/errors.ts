import { errorRows, formRow } from '../kernel/error-row.ts';

/** The states of an order, as error messages name them. */
const state = {
  toBePaid: { zh: '待支付', en: 'still to be paid' },
  paid: { zh: '已支付', en: 'paid' },
  cancelled: { zh: '已取消', en: 'cancelled' },
  failed: { zh: '处理失败', en: 'failed' },
} as const;

export const ordersErrors = errorRows({
  'orders.termsRequired': formRow(-1123, '请勾选条款', 'Please accept the terms'),
  'orders.notFound': {
    code: 2510,
    status: 404,
    zh: '订单 {number} 不存在',
    en: 'There is no order {number}',
  },
  'orders.priceChanged': {
    code: 2511,
    status: 409,
    zh: '价格已变为 {total} 元，请确认后重新提交',
    en: 'The price is now CN¥{total}. Please check it and order again',
  },
  'orders.nothingChosen': {
    code: 2512,
    status: 400,
    zh: '请选择商品或购物车中的商品，二者选一',
    en: 'Choose either products or items in the cart, not both',
  },
  'orders.sameProductTwice': {
    code: 2513,
    status: 400,
    zh: '同一订单中“{product}”只能出现一次，会员方案只能有一个',
    en: 'An order can contain {product} only once, and at most one membership plan',
  },
  'orders.lowerLevel': {
    code: 2514,
    status: 409,
    zh: '当前会员等级更高，到期前不能购买较低等级',
    en: 'Your current membership has a higher level. You can buy a lower one after it ends',
  },
  'orders.ownedWithoutEnd': {
    code: 2515,
    status: 409,
    zh: '您的“{product}”长期有效，无需购买或续费',
    en: 'Your {product} has no end date, so there is nothing to buy or renew',
  },
  'orders.notPayable': {
    code: 2516,
    status: 409,
    zh: '订单{state}，不能支付',
    en: 'The order is {state} and cannot be paid',
    choices: { state },
  },
  'orders.expired': {
    code: 2517,
    status: 409,
    zh: '订单已超过支付期限，请重新下单',
    en: 'The payment deadline of this order has passed. Please order again',
  },
  'orders.creditUsed': {
    code: 2518,
    status: 409,
    zh: '可抵扣的原权益已变化，请重新下单',
    en: 'The unused value that this order credits has changed. Please order again',
  },
  'orders.creditMissed': {
    code: 2965,
    status: 409,
    zh: '下单后您又购买了会员，本订单未抵扣其剩余部分，请重新下单',
    en: 'You bought a membership after you placed this order, and the order does not credit its unused part. Please order again',
  },
  'orders.walletShort': {
    code: 2519,
    status: 402,
    zh: '钱包余额不足，还差 {missing} 元，请先充值',
    en: 'Your wallet balance is CN¥{missing} short. Please top up first',
  },
  'orders.notCancellable': {
    code: 2520,
    status: 409,
    zh: '订单{state}，不能取消',
    en: 'The order is {state} and cannot be cancelled',
    choices: { state },
  },
  'orders.keyReused': {
    code: 2521,
    status: 409,
    zh: '该请求编号已用于另一订单，请刷新后重试',
    en: 'This idempotency key belongs to another order. Please refresh and try again',
  },
  'orders.tooManyWaiting': {
    code: 2522,
    status: 409,
    zh: '待支付订单最多 {maximum} 个，请先支付或取消',
    en: 'You can have at most {maximum} unpaid orders. Pay or cancel some first',
  },
  'orders.upgradeTooShort': {
    code: 2523,
    status: 409,
    zh: '当前会员未用部分的价值高于所选期限的价格，请选择更长的期限',
    en: 'The unused part of your current membership is worth more than the term you chose. Choose a longer term',
  },
  'orders.discountUnknown': {
    code: 2530,
    status: 404,
    zh: '优惠码 {discount} 不存在',
    en: 'There is no discount code {discount}',
  },
  'orders.discountGuesses': {
    code: 2536,
    status: 429,
    retry: 'never',
    zh: '输错优惠码次数过多，请 {retry} 秒后再试',
    en: 'Too many wrong discount codes. Please try again in {retry} s',
  },
  'orders.discountNotBegun': {
    code: 2531,
    status: 409,
    zh: '优惠码尚未开始使用',
    en: 'The discount code cannot be used yet',
  },
  'orders.discountExpired': {
    code: 2532,
    status: 409,
    zh: '优惠码已过期',
    en: 'The discount code has expired',
  },
  'orders.discountUsedUp': {
    code: 2533,
    status: 409,
    zh: '优惠码已用完',
    en: 'The discount code is used up',
  },
  'orders.discountUsedByYou': {
    code: 2534,
    status: 409,
    zh: '本账号使用该优惠码已达次数上限',
    en: 'Your account has used this discount code the maximum number of times',
  },
  'orders.discountNotForThese': {
    code: 2535,
    status: 409,
    zh: '优惠码不适用于所选商品',
    en: 'The discount code does not apply to these products',
  },
});
