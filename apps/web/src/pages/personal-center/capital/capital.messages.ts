import { defineMessages } from '../../../shared/i18n/messages.ts';

export const capitalMessages = defineMessages('capital', {
  statements: { zh: '账单', en: 'Statements' },
  all: { zh: '收支明细', en: 'All transactions' },
  payments: { zh: '支付记录', en: 'Payments' },
  months: { zh: '月结单', en: 'Monthly statements' },
  askRefund: { zh: '申请退款', en: 'Request a refund' },
  recharge: { zh: '充值', en: 'Top up' },
});
