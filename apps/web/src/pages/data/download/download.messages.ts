import { defineMessages } from '../../../shared/i18n/messages.ts';

export const downloadMessages = defineMessages('download', {
  lead: {
    zh: '将数据集整体或按日期范围导出为文件，可按日、月、年拆分，或合为一个文件。后台生成，可关闭页面；文件保留七天。',
    en: 'A data set as files, whole or for a span of days: one for each day, month or year, or one for all. They are made in the background, so the page can be closed, and kept for seven days.',
  },
  history: { zh: '先看数据日历', en: 'See what exists first' },
  downloader: { zh: '用下载器自动下载', en: 'Let the downloader do it' },
});
