import { defineMessages } from '../../../shared/i18n/messages.ts';

export const homeMessages = defineMessages('home', {
  headline: {
    zh: '证券数据，价格透明，五分钟接入',
    en: 'Securities data with clear prices, in your script in five minutes',
  },
  lead: {
    zh: '股票、基金、债券、指数与公告数据，字段中英文对照，每次调用均有计费明细；先试用，再按次或包年包月付费。',
    en: 'Stocks, funds, bonds, indices and announcements of the Chinese market through one HTTP API. Fields are bilingual and every call has a receipt. Try it first, then pay per call or subscribe.',
  },
  search: { zh: '查找数据或证券', en: 'Search data and securities' },
  searchHint: {
    zh: '换手率、十大股东、p_stock2402、代码或简称',
    en: 'Turnover rate, p_stock2402, a code or a name',
  },
  inData: { zh: '数据', en: 'Data' },
  ofPart: {
    zh: '：没有完全匹配，以下为“{{words}}”的结果',
    en: ' for “{{words}}”, as nothing matches all words',
  },
  inSecurities: { zh: '证券', en: 'Securities' },
  nothing: { zh: '没有匹配的数据或证券，换个关键词试试', en: 'No matches; try another word' },
  failed: { zh: '查找失败，请稍后再试', en: 'The search failed; please try again' },
  found: { zh: '匹配 {{count}} 项，用上下键选择', en: 'Matches: {{count}}. Use the arrow keys to choose.' },
  inStore: { zh: '在数据商店中查找“{{word}}”', en: 'Search the data store for “{{word}}”' },
  often: { zh: '热门搜索：', en: 'Popular:' },
  start: { zh: '两步开始', en: 'Get started in two steps' },
  browse: { zh: '查找数据', en: 'Find data' },
  documents: { zh: '阅读 API 文档', en: 'Read the API docs' },
  notices: { zh: '最新公告', en: 'Latest announcements' },
  newShares: { zh: '新股', en: 'New shares' },
});
