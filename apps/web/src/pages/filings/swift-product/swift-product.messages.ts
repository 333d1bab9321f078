import { defineMessages } from '../../../shared/i18n/messages.ts';

export const swiftProductMessages = defineMessages('swiftProduct', {
  lead: {
    zh: '一句英文说清一件事：主体、事项、数额与日期。每条短讯由规则根据一行结构化数据生成，可追溯来源，也可调用同一数据集自行生成。',
    en: 'What happened, to whom, how much and when, in one sentence. Each message is written by rules from one structured row that you can open, and the same rows come by API, so you can build your own feed.',
  },
  answers: { zh: '可回答的问题', en: 'What it answers' },
  'answer.payouts': {
    zh: '哪些公司公布了分红，登记日与除权日是哪天？',
    en: 'Who pays a dividend, and when are the record date and the ex-date?',
  },
  'answer.results': {
    zh: '谁发布了业绩预告或快报，利润多少？',
    en: 'Who forecasts or reports results, and what is the profit?',
  },
  'answer.trading': {
    zh: '谁停牌、谁上市、哪些股票有大宗交易？',
    en: 'What is halted, what begins trading, and where did blocks change hands?',
  },
  'answer.holders': {
    zh: '高管买卖了多少，质押与解禁有多大？',
    en: 'What did insiders deal, and how much stock is pledged or comes out of lock-up?',
  },
  samples: { zh: '最近的短讯', en: 'The newest messages' },
  all: { zh: '查看全部短讯', en: 'All messages' },
  sources: { zh: '覆盖与数据来源', en: 'Coverage and data sets' },
  price: { zh: '价格', en: 'Price' },
  priceFrom: {
    zh: '浏览短讯免费。按次调用每次 {{price}} 起；常用数据集也可包月或包年，每个账号另有免费试用次数。',
    en: 'Reading the messages here is free. Calls of the data sets behind them cost from {{price}} each; most can be had by the month or year, and every account has free trial calls.',
  },
  priceOpen: {
    zh: '浏览短讯免费，所涉数据集的价格见各自的产品页。',
    en: 'Reading the messages here is free. Prices of the data sets are on their product pages.',
  },
  call: { zh: '调用', en: 'The call' },
  callNote: { zh: '以{{name}}（{{code}}）为例：', en: 'For example {{name}} ({{code}}):' },
  related: { zh: '相关', en: 'Related' },
  'related.news': { zh: '新闻', en: 'News' },
  'related.notices': { zh: '英文公告', en: 'Announcements in English' },
  'related.profiles': { zh: '英文公司简介', en: 'Company profiles in English' },
  nothing: { zh: '暂无短讯', en: 'No messages yet' },
});
