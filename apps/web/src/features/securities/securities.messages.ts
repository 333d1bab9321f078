import { defineMessages } from '../../shared/i18n/messages.ts';

export const securitiesMessages = defineMessages('securities', {
  search: { zh: '查找证券、数据集与字段', en: 'Search securities, data sets and fields' },
  searchShort: { zh: '搜索', en: 'Search' },
  searchHint: { zh: '证券、数据集、字段', en: 'Security, data set, field' },
  matches: {
    zh: '匹配的证券、错误码、数据集与字段',
    en: 'Matching securities, error codes, data sets and fields',
  },
  recent: { zh: '最近浏览', en: 'Recently viewed' },
  recentCount: {
    zh: '最近浏览 {{count}} 只证券',
    en: '{{count}} recently viewed {{count|security|securities}}',
  },
  forget: { zh: '清除', en: 'Clear' },
  none: {
    zh: '没有匹配的证券、数据集或字段，按回车在数据商店中查找',
    en: 'No matching security, data set or field; press Enter to search the data store',
  },
  failed: { zh: '证券查找失败，请稍后再试', en: 'The search failed; please try again' },
  'group.securities': { zh: '证券与错误码', en: 'Securities and error codes' },
  'group.datasets': { zh: '数据集', en: 'Data sets' },
  'group.fields': { zh: '字段', en: 'Fields' },
  'to.dataset': { zh: '查看', en: 'Open' },
  'to.field': { zh: '说明', en: 'Details' },
  'to.error': { zh: '错误码', en: 'Error' },
  'to.data': { zh: '数据', en: 'Data' },
  'to.market': { zh: '行情', en: 'Market' },
  noKeyword: { zh: '请输入证券代码或简称', en: 'Enter the code or name of a security' },
  found: {
    zh: '匹配 {{count}} 项，用方向键选择',
    en: 'Matches: {{count}}. Use the arrow keys to choose.',
  },
});
