import { defineMessages } from '../../i18n/messages.ts';

export const sourceMessages = defineMessages('source', {
  from: { zh: '数据集', en: 'Data set' },
  rows: { zh: '查看与下载全部字段', en: 'View and download all fields' },
  rowsOf: { zh: '查看与下载全部字段：{{code}}', en: 'View and download all fields of {{code}}' },
});
