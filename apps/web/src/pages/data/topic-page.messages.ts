import { defineMessages } from '../../shared/i18n/messages.ts';

export const topicPageMessages = defineMessages('topicPage', {
  topicsLead: {
    zh: '无需了解表名，按研究问题或证券品种查找数据集，查看覆盖范围与起价，并在线试调。',
    en: 'Start from a question or an asset class. See which data sets answer it, their coverage and price, and try a call on the spot.',
  },
  sampleAndCall: { zh: '样例与调用', en: 'Sample and call' },
  chineseLead: {
    zh: '面向中文系统的接口按证券品种归类，从代码和资料开始，再到行情、财务与事件。',
    en: 'Most data on the Chinese market is published in Chinese. You can still use most of it: codes, dates and figures are the same in any language.',
  },
  readTitle: { zh: '接入须知', en: 'Using it without Chinese' },
  readFields: {
    zh: '字段的中英文名称、类型和单位都在数据字典里，可按中文、拼音首字母、英文或编号查找。',
    en: 'Every field has an English name, a type and a unit. Look it up in the data dictionary by its code or an English word.',
  },
  readHeaders: {
    zh: '下载 csv、xlsx、parquet 时加 lang=zh 或 lang=en，表头即为对应语言的字段名与单位。',
    en: 'Add lang=en to CSV, Excel or Parquet calls to get English headers with units.',
  },
  readNames: {
    zh: '需要英文公司名称时，按证券代码连接英文数据。',
    en: 'For English company names, join the English APIs on the stock code.',
  },
  toDictionary: { zh: '数据字典', en: 'Data dictionary' },
  toFormats: { zh: '格式说明', en: 'Formats' },
  toEnglish: { zh: '英文接口', en: 'English APIs' },
});
