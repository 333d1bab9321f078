import { defineMessages } from '../../shared/i18n/messages.ts';

export const frontMessages = defineMessages('marketFront', {
  market: { zh: '市场概览', en: 'Market at a glance' },
  noMarket: {
    zh: '还没有行情：导入指数日行情或股票日行情后，这里显示指数走势与涨跌家数。',
    en: 'No quotes yet: indices and breadth appear here once daily quotes of indices or stocks are loaded.',
  },
  breadth: { zh: '涨跌家数', en: 'Market breadth' },
  breadthTold: {
    zh: '{{date}}：上涨 {{rise}} 家，平盘 {{flat}} 家，下跌 {{fall}} 家',
    en: '{{date}}: {{rise}} up, {{flat}} unchanged, {{fall}} down',
  },
  rise: { zh: '上涨', en: 'Up' },
  flat: { zh: '平盘', en: 'Unchanged' },
  fall: { zh: '下跌', en: 'Down' },
  turnover: { zh: '成交额', en: 'Turnover value' },
  yuan: { zh: '{{amount}}元', en: 'CNY {{amount}}' },
  noNotices: { zh: '还没有公告', en: 'No announcements yet' },
  noNoticesHint: {
    zh: '导入公告基本信息（p_info3015）后显示在这里。',
    en: 'They appear here once announcements (p_info3015) are loaded.',
  },
  newShares: { zh: '新股', en: 'New share issues' },
  noNewShares: { zh: '还没有新股', en: 'No new shares yet' },
  noNewSharesHint: {
    zh: '导入公司首发股票（p_stock2233）后显示在这里。',
    en: 'They appear here once initial public offerings (p_stock2233) are loaded.',
  },
  security: { zh: '证券', en: 'Security' },
  subscribedOn: { zh: '申购日', en: 'Subscription' },
  listedOn: { zh: '上市日', en: 'Listing' },
  price: { zh: '发行价（元）', en: 'Price (CNY)' },
  peRatio: { zh: '市盈率', en: 'P/E' },
  winningRate: { zh: '中签率', en: 'Lottery win rate' },
});
