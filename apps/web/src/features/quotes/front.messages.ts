import { defineMessages } from '../../shared/i18n/messages.ts';

export const frontMessages = defineMessages('marketFront', {
  market: { zh: '市场概览', en: 'Market overview' },
  noMarket: {
    zh: '暂无行情。日行情入库后，将显示指数走势与涨跌家数。',
    en: 'No quotes yet. Indices and market breadth will appear here once daily quotes are available.',
  },
  breadth: { zh: '涨跌家数', en: 'Market breadth' },
  breadthTold: {
    zh: '{{date}}：收录 {{covered}} 只，上涨 {{rise}} 只，平盘 {{flat}} 只，下跌 {{fall}} 只',
    en: '{{date}}: of {{covered}} {{covered|stock|stocks}} covered, {{rise}} up, {{flat}} unchanged, {{fall}} down',
  },
  covered: { zh: '收录 {{count}} 只', en: '{{count}} {{count|stock|stocks}} covered' },
  rise: { zh: '上涨', en: 'Up' },
  flat: { zh: '平盘', en: 'Unchanged' },
  fall: { zh: '下跌', en: 'Down' },
  turnover: { zh: '成交额', en: 'Turnover value' },
  allNotices: { zh: '检索全部公告', en: 'Search all announcements' },
  noNotices: { zh: '暂无公告', en: 'No announcements yet' },
  noNoticesHint: {
    zh: '上市公司公告将显示在这里。',
    en: 'Company announcements will appear here.',
  },
  newShares: { zh: '新股', en: 'New shares' },
  noNewShares: { zh: '暂无新股', en: 'No new shares yet' },
  noNewSharesHint: {
    zh: '新股发行安排将显示在这里。',
    en: 'Upcoming offerings will appear here.',
  },
  security: { zh: '证券', en: 'Security' },
  subscribedOn: { zh: '申购日', en: 'Subscription' },
  listedOn: { zh: '上市日', en: 'Listing' },
  price: { zh: '发行价（元）', en: 'Price (CNY)' },
  peRatio: { zh: '市盈率', en: 'P/E' },
  winningRate: { zh: '中签率', en: 'Lottery win rate' },
});
