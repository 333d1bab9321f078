import { defineMessages } from '../../../shared/i18n/messages.ts';

export const downloadMessages = defineMessages('download', {
  lead: {
    zh: '将数据集整体或按日期范围导出为文件，可按日、月、年拆分，或合为一个文件。后台生成，可关闭页面；文件保留七天。',
    en: 'Export a data set in full or by date range, as one file or one per day, month or year. Files are created in the background, so you can close this page. They are kept for seven days.',
  },
  history: { zh: '先看数据日历', en: 'View the data calendar' },
  downloader: { zh: '用下载器自动下载', en: 'Use the downloader' },
});
