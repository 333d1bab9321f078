import { defineMessages } from '../../../shared/i18n/messages.ts';

export const listMessages = defineMessages('dataLists', {
  lists: { zh: '榜单', en: 'Lists' },
  presets: { zh: '常用范围', en: 'Common ranges' },
  counts: { zh: '分类统计', en: 'Counts' },
  countsHint: {
    zh: '点击任一项即可筛选；数据来自 {{code}}',
    en: 'Select a row to filter the table. Source: data set {{code}}',
  },
  unknown: { zh: '未知', en: 'Unknown' },
  unknownHint: {
    zh: '数据集 {{code}} 暂无此项数据',
    en: 'No data for this figure in data set {{code}}',
  },
  asOf: { zh: '统计日期 {{day}}', en: 'As of {{day}}' },
  noValue: { zh: '未披露', en: 'Not disclosed' },
  value: { zh: '取值', en: 'Value' },
  rows: { zh: '数量', en: 'Count' },
  amount: { zh: '合计', en: 'Total' },
  periodSum: { zh: '{{period}}：{{sum}}，{{counted}}', en: '{{period}}: {{sum}}, {{counted}}' },
  periodCount: { zh: '{{period}}：{{counted}}', en: '{{period}}: {{counted}}' },
  counted: { zh: '{{count}} 条', en: '{{count}} {{count|row|rows}}' },
  onlyPeriod: { zh: '只看 {{period}}', en: 'Only {{period}}' },
  allPeriods: { zh: '取消只看 {{period}}', en: 'Clear {{period}}' },
  undated: { zh: '另有 {{count}} 条没有日期', en: '{{count}} {{count|row|rows}} without a date' },
  earlierPeriods: {
    zh: '更早的 {{count}} 期未列出',
    en: '{{count}} earlier {{count|period|periods}} not listed',
  },
  company: { zh: '公司', en: 'Company' },
  more: { zh: '显示全部 {{count}} 项', en: 'Show all {{count}}' },
  fewer: { zh: '收起', en: 'Show fewer' },
  others: { zh: '另有 {{count}} 项未列出', en: '{{count}} more not listed' },
  nothing: { zh: '筛选后暂无可统计的数据', en: 'No data with these filters' },
  method: { zh: '计算说明', en: 'How it is calculated' },
});
