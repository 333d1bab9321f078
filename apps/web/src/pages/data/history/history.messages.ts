import { defineMessages } from '../../../shared/i18n/messages.ts';

export const historyMessages = defineMessages('dataHistory', {
  lead: {
    zh: '数据日历：查看数据集每日行数与缺失的交易日，确认后再下载。',
    en: 'See how many rows a data set has each day and which trading days are missing before you download.',
  },
  dataset: { zh: '数据集', en: 'Data set' },
  year: { zh: '年份', en: 'Year' },
  earlier: { zh: '上一年', en: 'Previous year' },
  later: { zh: '下一年', en: 'Next year' },
});
