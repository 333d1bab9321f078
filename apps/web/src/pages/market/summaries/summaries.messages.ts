import { defineMessages } from '../../../shared/i18n/messages.ts';

export const summariesMessages = defineMessages('summaries', {
  lead: {
    zh: '一屏看懂公司：主营业务、关键指标、估值与大事提醒，术语附解释。',
    en: 'Each company at a glance: business, key figures, valuation explained and upcoming events. Search by code, English name or pinyin.',
  },
  all: { zh: '← 全部公司', en: '← All companies' },
  whole: { zh: '完整资料', en: 'Full profile' },
  market: { zh: '市场总览', en: 'Market overview' },
  list: { zh: '公司', en: 'Companies' },
  company: { zh: '公司', en: 'Company' },
  board: { zh: '板块', en: 'Board' },
  close: { zh: '收盘', en: 'Close' },
  change: { zh: '涨跌幅', en: 'Change' },
  count: { zh: '共 {{count}} 家', en: '{{count}} {{count|company|companies}}' },
  closeOf: { zh: '{{date}} 收盘', en: 'Close of {{date}}' },
  none: { zh: '没有符合条件的公司', en: 'No matching companies' },
  noneHint: {
    zh: '换个代码或名称，选择全部板块，或回到第一页。',
    en: 'Try another code or name, all boards, or the first page.',
  },
  empty: { zh: '数据集 {{code}} 暂无行情', en: 'Data set {{code}} has no quotes yet' },
  lacking: {
    zh: '数据集 {{code}} 的行情缺少{{figures}}。',
    en: 'Data set {{code}} lacks: {{figures}}.',
  },
  previous: { zh: '← 上一页', en: '← Previous' },
  next: { zh: '下一页 →', en: 'Next →' },
  pageOf: { zh: '第 {{page}} 页，共 {{pages}} 页', en: 'Page {{page}} of {{pages}}' },
});
