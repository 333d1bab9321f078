import { defineMessages } from '../../../shared/i18n/messages.ts';

export const orderMessages = defineMessages('order', {
  otherWays: { zh: '其他支付方式', en: 'Pay another way' },
  confirm: { zh: '确认订单', en: 'Confirm your order' },
});
