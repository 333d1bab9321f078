import { defineMessages } from '../../../shared/i18n/messages.ts';

export const registerMessages = defineMessages('stockRegister', {
  byYear: { zh: '按上市年份', en: 'By year of listing' },
  companies: { zh: '{{count}} 家公司', en: '{{count}} {{count|company|companies}}' },
  newest: { zh: '最新上市', en: 'Newest listings' },
  'short.newest': { zh: '新上市', en: 'Newest' },
  noneNewest: { zh: '暂无上市记录', en: 'No listings on record' },
  delisted: { zh: '最近退市', en: 'Latest delistings' },
  'short.delisted': { zh: '退市', en: 'Delisted' },
  noneDelisted: { zh: '暂无退市公司', en: 'No delisted companies' },
  board: { zh: '按板块', en: 'By board' },
  'short.board': { zh: '板块', en: 'Board' },
  industry: { zh: '按行业（申万一级）', en: 'By industry (Shenwan level 1)' },
  'short.industry': { zh: '行业', en: 'Industry' },
  area: { zh: '按地区', en: 'By province' },
  'short.area': { zh: '地区', en: 'Province' },
  company: { zh: '公司', en: 'Company' },
  listedOn: { zh: '上市日期', en: 'Listed' },
  delistedOn: { zh: '退市日期', en: 'Delisted' },
  marketValue: { zh: '总市值', en: 'Market value' },
  marketValueYuan: { zh: '总市值（元）', en: 'Market value (CNY)' },
});
