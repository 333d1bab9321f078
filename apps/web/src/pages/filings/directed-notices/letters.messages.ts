import { defineMessages } from '../../../shared/i18n/messages.ts';

export const lettersMessages = defineMessages('directedNotices', {
  byMonth: { zh: '每月发函数', en: 'Letters by month' },
  lettersCounted: { zh: '{{count}} 份函件', en: '{{count}} {{count|letter|letters}}' },
  overdue: { zh: '逾期最久未回复', en: 'Longest overdue' },
  'short.overdue': { zh: '逾期', en: 'Overdue' },
  noneOverdue: { zh: '没有逾期未回复的函件', en: 'No letter is overdue' },
  kind: { zh: '按函件类型', en: 'By letter type' },
  'short.kind': { zh: '类型', en: 'Type' },
  state: { zh: '按状态', en: 'By status' },
  'short.state': { zh: '状态', en: 'Status' },
  companies: { zh: '近一年收函最多的公司', en: 'Companies with the most letters, last 12 months' },
  companiesCounted: {
    zh: '统计 {{from}} 至 {{to}} 交易所所发函件的份数，共 {{count}} 家公司收到函件。',
    en: 'Letters sent by the exchanges from {{from}} to {{to}}; {{count}} {{count|company|companies}} received at least one.',
  },
  'short.companies': { zh: '公司', en: 'Companies' },
  company: { zh: '公司', en: 'Company' },
  day: { zh: '发函日期', en: 'Letter date' },
  days: { zh: '已过天数', en: 'Days' },
  letters: { zh: '函件', en: 'Letters' },
});
