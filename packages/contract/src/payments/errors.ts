import { errorRows, formRow } from '../kernel/error-row.ts';

export const paymentsErrors = errorRows({
  'payments.rechargeRequired': formRow(-1030, '请输入充值金额', 'Please enter the amount to top up'),
  'payments.rechargeLow': formRow(
    -1031,
    '充值金额不低于 {minimum} 元',
    'The least amount to top up is {minimum} CNY',
  ),
  'payments.rechargeTerms': formRow(
    -1114,
    '请阅读并同意充值条款',
    'Please read and accept the terms of topping up',
  ),
});
