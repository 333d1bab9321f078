import { defineMessages } from '../../../shared/i18n/messages.ts';

export const receiptPageMessages = defineMessages('receiptPage', {
  print: { zh: '打印或存为 PDF', en: 'Print or save as PDF' },
  toOrder: { zh: '返回订单', en: 'Back to the order' },
});
