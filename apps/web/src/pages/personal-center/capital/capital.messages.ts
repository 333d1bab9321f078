import { defineMessages } from '../../../shared/i18n/messages.ts';

export const capitalMessages = defineMessages('capital', {
  recharge: { zh: '充值', en: 'Top up' },
});
