import { defineMessages } from '../../../shared/i18n/messages.ts';

export const homeMessages = defineMessages('home', {
  headline: {
    zh: '证券数据，价格透明，五分钟接入',
    en: 'Securities data with a price tag, in your script in five minutes',
  },
  lead: {
    zh: '股票、基金、债券、指数与公告数据，字段中英文对照，每次调用均有计费明细；先试用，再按次或包年包月付费。',
    en: 'Stocks, funds, bonds, indices and announcements of the Chinese market over one HTTP API. Every field is named in Chinese and English, every call comes with a receipt. Try it first, then pay per call or by term.',
  },
  search: { zh: '查找数据或证券', en: 'Search data and securities' },
  searchHint: {
    zh: '换手率、十大股东、p_stock2402、代码或简称',
    en: 'Turnover rate, p_stock2402, a code or a name',
  },
  inData: { zh: '数据', en: 'Data' },
  inSecurities: { zh: '证券', en: 'Securities' },
  nothing: { zh: '没有匹配的数据或证券，换个关键词试试', en: 'Nothing matches; try another word' },
  failed: { zh: '查找失败，请稍后再试', en: 'The search failed; please try again' },
  found: { zh: '匹配 {{count}} 项，用上下键选择', en: 'Matches: {{count}}. Use the arrow keys to choose.' },
  inStore: { zh: '在数据商店中查找“{{word}}”', en: 'Look for “{{word}}” in the data store' },
  often: { zh: '热门搜索：', en: 'Popular:' },
  start: { zh: '两步开始', en: 'Two steps to start' },
  browse: { zh: '查找数据', en: 'Find data' },
  documents: { zh: '阅读 API 文档', en: 'Read the API docs' },
  notices: { zh: '最新公告', en: 'Latest announcements' },
  newShares: { zh: '新股', en: 'New share issues' },
});
