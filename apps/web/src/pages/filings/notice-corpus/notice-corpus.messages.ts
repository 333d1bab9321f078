import { defineMessages } from '../../../shared/i18n/messages.ts';

export const noticeCorpusMessages = defineMessages('noticeCorpus', {
  contents: { zh: '语料概况', en: 'About the corpus' },
  documents: { zh: '文件', en: 'Documents' },
  period: { zh: '披露日期', en: 'Period' },
  years: { zh: '年数', en: 'Years' },
  categories: { zh: '分类', en: 'Categories' },
  files: { zh: '按日文件', en: 'Files by day' },
  fields: { zh: '字段', en: 'Fields' },
  licence: { zh: '使用许可：{{terms}}', en: 'Licence: {{terms}}' },
  loader: { zh: 'Python 读取示例', en: 'Python loader' },
  loaderHint: {
    zh: '在数据下载页将数据导出为 CSV，解压到 corpus 目录后运行。',
    en: 'Export the data as CSV on the download page, unzip it into a folder named corpus and run this.',
  },
});
