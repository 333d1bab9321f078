import { defineMessages } from '../../shared/i18n/messages.ts';

export const homeMessages = defineMessages('home', {
  headline: { zh: '证券数据，看得见价格，五分钟用上', en: 'Securities data with a price tag, in your script in five minutes' },
  lead: {
    zh: '股票、基金、债券、指数与公告数据，每个字段中英文对照，一次调用一张回执；先试用，再按次或包期付费。',
    en: 'Stocks, funds, bonds, indices and announcements, every field named in Chinese and English, a receipt with every call. Try it first, then pay per call or by term.',
  },
  statDatasets: { zh: '在售数据集', en: 'Data sets on sale' },
  statRows: { zh: '数据行数', en: 'Rows of data' },
  statFields: { zh: '双语字段', en: 'Bilingual fields' },
  statFrom: { zh: '最低单次价格', en: 'Calls from' },
  start: { zh: '三步开始', en: 'Three steps to start' },
  browse: { zh: '查找数据', en: 'Find data' },
  documents: { zh: '阅读 API 文档', en: 'Read the API documents' },
});
