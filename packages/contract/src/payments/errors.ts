import { errorRows, formRow } from '../kernel/error-row.ts';

export const paymentsErrors = errorRows({
  'payments.rechargeRequired': formRow(-1030, '请输入充值金额', 'Please enter the amount to top up'),
  'payments.rechargeLow': formRow(-1031, '充值金额不低于 {minimum} 元', 'The minimum top-up is CN¥{minimum}'),
  'payments.rechargeTerms': formRow(-1114, '请阅读并同意充值条款', 'Please read and accept the top-up terms'),
  'payments.channelOff': {
    code: 2461,
    status: 400,
    zh: '本站不支持该支付方式，请换一种',
    en: 'This site does not support this payment method. Please choose another',
  },
  'payments.notFound': {
    code: 2462,
    status: 404,
    zh: '支付单 {number} 不存在',
    en: 'There is no payment {number}',
  },
  'payments.keyReused': {
    code: 2463,
    status: 409,
    zh: '该幂等键已用于另一笔支付，请更换',
    en: 'This idempotency key was already used for another payment. Use a new one',
  },
  'payments.channelFault': {
    code: 2464,
    status: 503,
    retry: 'later',
    zh: '{channel} 暂时没有响应，未扣款，请稍后再试或换一种支付方式',
    en: '{channel} is not responding, and you were not charged. Please try again later or choose another payment method',
  },
  'payments.rechargeHigh': formRow(
    2465,
    '单笔充值金额不超过 {maximum} 元',
    'The maximum top-up is CN¥{maximum}',
  ),
  'payments.nothingToPay': {
    code: 2467,
    status: 409,
    zh: '订单应付为 0 元，请用钱包余额支付，不会扣款',
    en: 'This order is free. Please choose the wallet to confirm it; nothing is charged',
  },
  'payments.bankForOrder': {
    code: 2468,
    status: 400,
    zh: '银行转账仅用于充值：请先充值，到账后用余额支付订单',
    en: 'Bank transfers only top up the wallet. Please top up, and pay for the order from the wallet when the money has arrived',
  },
  'payments.openMax': {
    code: 2466,
    status: 429,
    retry: 'never',
    zh: '未完成的支付过多（最多 {limit} 笔），请先完成，或稍后再试',
    en: 'You have too many unfinished payments (at most {limit}). Finish one, or try again later',
  },
});
