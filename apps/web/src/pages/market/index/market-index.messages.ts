import { defineMessages } from '../../../shared/i18n/messages.ts';

export const marketIndexMessages = defineMessages('marketIndex', {
  title: { zh: '指数详情', en: 'Index' },
  noQuotes: { zh: '暂无指数行情', en: 'No index quotes yet' },
  noQuotesHint: {
    zh: '数据集 p_index2905（交易所指数日行情）或 p_index2904（指数行情表）入库后，将显示指数。',
    en: 'Indices are shown once the data set p_index2905 (exchange index daily quotes) or p_index2904 (index quotes) has data.',
  },
});
