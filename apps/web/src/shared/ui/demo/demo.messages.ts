import { defineMessages } from '../../i18n/messages.ts';

export const demoMessages = defineMessages('demo', {
  label: { zh: '演示数据', en: 'Demo data' },
  colon: { zh: '：', en: ': ' },
  meaning: { zh: '由程序生成，并非真实证券', en: 'generated, not real securities' },
});
