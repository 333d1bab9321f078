import { defineMessages } from '../../../shared/i18n/messages.ts';

export const digestsPageMessages = defineMessages('digestsPage', {
  lead: {
    zh: '每个交易日一篇：指数、涨跌、成交、业绩预告、除权除息、新股与公告。全部由规则根据数据自动生成，每句均可查看数据来源。',
    en: 'One for each trading day: indices, breadth, turnover, forecasts, ex-dates, new shares and announcements. All of it is written by rules, and each sentence opens the rows behind it.',
  },
});
