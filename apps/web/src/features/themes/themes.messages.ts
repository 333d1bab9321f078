import { defineMessages } from '../../shared/i18n/messages.ts';

/** Statistics by theme: what is chosen, and its figures. */
export const themesMessages = defineMessages('themes', {
  theme: { zh: '专题', en: 'Theme' },
  statistic: { zh: '统计项', en: 'Statistic' },
  grouping: { zh: '分组', en: 'Grouping' },
  from: { zh: '起始日', en: 'From' },
  to: { zh: '截止日', en: 'To' },
  notADay: { zh: '请写作 2026-01-31', en: 'Please write it as 2026-01-31' },
  group: { zh: '分组', en: 'Group' },
  rows: { zh: '行数', en: 'Rows' },
  total: { zh: '合计', en: 'All' },
  noGroup: { zh: '未分类', en: 'Not grouped' },
  csv: { zh: '下载 CSV', en: 'Download CSV' },
  copyLink: { zh: '复制链接', en: 'Copy the link' },
  copied: { zh: '已复制', en: 'Copied' },
  span: { zh: '数据日期 {{from}} 至 {{to}}', en: 'Rows of {{from}} to {{to}}' },
  oneDay: { zh: '数据日期 {{from}}', en: 'Rows of {{from}}' },
  none: {
    zh: '数据集 {{code}} 在所选范围内没有可计的值',
    en: 'Data set {{code}} has no value to count in this range',
  },
  newestGroups: {
    zh: '只列最近 {{most}} 期；合计仍由全部数据算出',
    en: 'The newest {{most}} periods are shown; the last line is of all rows.',
  },
  largestGroups: {
    zh: '只列数值最大的 {{most}} 组；合计仍由全部数据算出',
    en: 'The {{most}} largest groups are shown; the last line is of all rows.',
  },
  withoutRows: { zh: '{{name}}（暂无数据）', en: '{{name}} (no rows yet)' },
  closed: { zh: '数据集 {{code}} 暂无可展示的数据', en: 'The data set {{code}} has no rows to show' },
  how: { zh: '怎么算的', en: 'How is this calculated?' },
  method: {
    zh: '取数据集 {{code}} {{field}}，{{measure}}；缺失值不计。',
    en: 'From data set {{code}} {{field}}: {{measure}}. Rows without the value count nowhere.',
  },
  methodField: { zh: '的字段 {{field}}', en: 'field {{field}}' },
  methodSign: { zh: '只计大于零的值。', en: 'Values above zero alone.' },
  methodSignBelow: { zh: '只计小于零的值。', en: 'Values below zero alone.' },
  methodNewest: { zh: '只取最新一日（{{date}}）的数据。', en: 'Rows of the newest day ({{date}}) alone.' },
  methodDate: { zh: '时间按 {{date}}。', en: 'Times are those of {{date}}.' },
  methodGroups: {
    zh: '行业（申万一级）、地区（省份）与板块取自上市公司名录 p_jishi9420 的现值；总计由全部行算出，不由分组相加。',
    en: 'Industry (Shenwan level 1), region (province) and board are those of the register of listed companies, p_jishi9420, as they are now. The figure of all rows is calculated from the rows, not from the groups.',
  },
});
