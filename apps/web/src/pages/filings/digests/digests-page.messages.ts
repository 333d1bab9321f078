import { defineMessages } from '../../../shared/i18n/messages.ts';

export const digestsPageMessages = defineMessages('digestsPage', {
  lead: {
    zh: '每个交易日一篇：指数、涨跌、成交、业绩预告、除权除息、新股与公告。全部由规则从数据行生成，每句话都能打开它所依据的行。',
    en: 'One for each trading day: indices, breadth, turnover, forecasts, ex-dates, new shares and announcements. All of it is made by rules, and each sentence opens the rows behind it.',
  },
});
