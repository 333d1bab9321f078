import { defineMessages } from '../../shared/i18n/messages.ts';

export const securitiesMessages = defineMessages('securities', {
  search: { zh: '查找证券', en: 'Search securities' },
  searchShort: { zh: '搜索', en: 'Search' },
  searchHint: { zh: '代码、简称、拼音', en: 'Code or name' },
  matches: { zh: '匹配的证券和错误码', en: 'Matching securities and error codes' },
  recent: { zh: '最近浏览', en: 'Recently viewed' },
  recentCount: {
    zh: '最近浏览 {{count}} 只证券',
    en: '{{count}} recently viewed {{count|security|securities}}',
  },
  forget: { zh: '清除', en: 'Clear' },
  none: {
    zh: '没有匹配的证券或错误码，按回车在数据商店中查找',
    en: 'No matching security or error code; press Enter to search the data store',
  },
  failed: { zh: '证券查找失败，请稍后再试', en: 'The search failed; please try again' },
  'to.error': { zh: '错误码', en: 'Error' },
  'to.data': { zh: '数据', en: 'Data' },
  'to.market': { zh: '行情', en: 'Market' },
  noKeyword: { zh: '请输入证券代码或简称', en: 'Enter the code or name of a security' },
  found: {
    zh: '匹配 {{count}} 项，用方向键选择',
    en: 'Matches: {{count}}. Use the arrow keys to choose.',
  },
});
