import { defineMessages } from '../../shared/i18n/messages.ts';

/** The texts of the statistics by theme: the choices and the figures. */
export const themesMessages = defineMessages('themes', {
  statistic: { zh: '统计项', en: 'Statistic' },
  grouping: { zh: '分组', en: 'Grouping' },
  from: { zh: '起始日', en: 'From' },
  to: { zh: '截止日', en: 'To' },
  notADay: { zh: '请按 2026-01-31 的格式填写', en: 'Enter a date such as 2026-01-31' },
  'groupHead.industry': { zh: '行业', en: 'Industry' },
  'groupHead.region': { zh: '地区', en: 'Region' },
  'groupHead.board': { zh: '板块', en: 'Board' },
  'groupHead.year': { zh: '年', en: 'Year' },
  'groupHead.quarter': { zh: '季度', en: 'Quarter' },
  'groupHead.month': { zh: '月份', en: 'Month' },
  change: { zh: '较上期（%）', en: 'Change (%)' },
  changeInPoints: { zh: '较上期（百分点）', en: 'Change (pp)' },
  share: { zh: '占合计', en: 'Share' },
  rows: { zh: '行数', en: 'Rows' },
  total: { zh: '合计', en: 'All' },
  noGroup: { zh: '未分类', en: 'Unclassified' },
  csv: { zh: '下载 CSV', en: 'Download CSV' },
  copyLink: { zh: '复制链接', en: 'Copy the link' },
  copied: { zh: '已复制', en: 'Copied' },
  day: { zh: '数据日期', en: 'Date' },
  span: { zh: '{{day}} {{from}} 至 {{to}}', en: '{{day}}: {{from}} to {{to}}' },
  oneDay: { zh: '{{day}} {{from}}', en: '{{day}}: {{from}}' },
  point: { zh: '{{period}}：{{figure}}', en: '{{period}}: {{figure}}' },
  chartOf: { zh: '{{name}}的图，数值见表', en: 'Chart of {{name}}; the table has the figures' },
  undrawn: {
    zh: '图中不含未分类的 {{rows}} 行{{figure}}。',
    en: 'Not shown: {{rows}} unclassified {{rows|row|rows}}{{figure}}.',
  },
  strays: {
    zh: '图表自 {{first}} 起；此前间隔较长的 {{count}} 期仅列于表中。',
    en: 'The chart starts at {{first}}; {{count}} much earlier {{count|period appears|periods appear}} in the table only.',
  },
  none: {
    zh: '数据集 {{code}} 在所选范围内暂无可统计的数据',
    en: 'No data for this statistic in {{code}} in this range',
  },
  newestGroups: {
    zh: '仅列最近 {{most}} 期，合计按全部数据计算',
    en: 'Showing the latest {{most}} periods; the total covers all data.',
  },
  largestGroups: {
    zh: '仅列数值最大的 {{most}} 组，合计按全部数据计算',
    en: 'Showing the {{most}} largest groups; the total covers all data.',
  },
  withoutRows: { zh: '{{name}}（暂无数据）', en: '{{name}} (no rows yet)' },
  closed: { zh: '数据集 {{code}} 暂无可展示的数据', en: 'Data set {{code}} has no data to show' },
  unknown: {
    zh: '有数值的行不足一半，不作统计；覆盖情况见下表',
    en: 'Fewer than half of the rows have a value, so there is no figure; see the coverage below',
  },
  how: { zh: '计算说明', en: 'How it is calculated' },
  method: {
    zh: '取数据集 {{code}} {{field}}，{{measure}}；缺失值不计。',
    en: 'From data set {{code}} {{field}}: {{measure}}. Missing values are ignored.',
  },
  methodField: { zh: '的字段 {{field}}', en: 'field {{field}}' },
  methodSign: { zh: '只计大于零的值。', en: 'Only values above zero.' },
  methodSignBelow: { zh: '只计小于零的值。', en: 'Only values below zero.' },
  methodExpected: {
    zh: '{{field}} 大于零而有值的行不足一半时，合计空缺。',
    en: 'The sum is left blank if fewer than half of the rows with {{field}} above zero have a value.',
  },
  methodNewest: { zh: '只取最新一日（{{date}}）的数据。', en: 'Only the latest day ({{date}}).' },
  methodDate: { zh: '时间按 {{date}}。', en: 'Grouped by {{date}}.' },
  methodChange: {
    zh: '较上期 =（本期 − 上一期）÷ 上一期 × 100%；上一期无数据或为零时空缺。起止日未覆盖全期或尚未结束的一期，按现有数据比较。',
    en: 'Change = (period − previous period) ÷ previous period × 100, left blank if the previous period has no data or is zero. Incomplete periods are compared as they are.',
  },
  methodChangeInPoints: {
    zh: '较上期 = 本期 − 上一期，单位为百分点；上一期无数据时空缺。起止日未覆盖全期或尚未结束的一期，按现有数据比较。',
    en: 'Change = period − previous period, in percentage points, left blank if the previous period has no data. Incomplete periods are compared as they are.',
  },
  methodGroups: {
    zh: '行业（申万一级）、地区（省份）与板块取自上市公司名录 p_jishi9420 的现值；合计按全部数据计算，而非各组相加。',
    en: 'Industry (Shenwan level 1), region (province) and board are the current ones in the register of listed companies, p_jishi9420. The total is calculated from all rows, not by adding up the groups.',
  },
});
