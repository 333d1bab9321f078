import { defineMessages } from '../../../shared/i18n/messages.ts';

export const marketDataMessages = defineMessages('marketData', {
  title: { zh: '行情中心', en: 'Market data' },
  noQuotes: { zh: '暂无行情数据', en: 'No quotes yet' },
  noQuotesHint: {
    zh: '日行情入库后，将列出全部股票。',
    en: 'All stocks will be listed here once daily quotes are available.',
  },
  api: { zh: 'API {{code}}', en: 'API {{code}}' },
  sources: { zh: '数据接口', en: 'Data from' },
});
