import { defineMessages } from '../../../shared/i18n/messages.ts';

export const keyPageMessages = defineMessages('keyPage', {
  howTo: { zh: '如何使用数据', en: 'How to use the data' },
});
