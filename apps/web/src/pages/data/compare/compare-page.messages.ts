import { defineMessages } from '../../../shared/i18n/messages.ts';

export const comparePageMessages = defineMessages('comparePage', {
  lead: {
    zh: '最多四个产品并排对比：价格、字段、参数、更新频率、覆盖时间与调用限制逐项列出，差异一目了然；对比页的链接可以直接发给同事。',
    en: 'Up to four products side by side: prices, fields, parameters, frequency, coverage and call limits, with the differences marked. You can send a colleague the link to a comparison.',
  },
});
