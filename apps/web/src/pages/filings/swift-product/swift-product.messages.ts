import { defineMessages } from '../../../shared/i18n/messages.ts';

export const swiftProductMessages = defineMessages('swiftProduct', {
  lead: {
    zh: '一句英文说清一件事：主体、事项、数额与日期。每条短讯由规则根据一行结构化数据生成，可追溯来源，也可调用同一数据集自行生成。',
    en: 'One-sentence alerts: what happened, to which company, how much and when. Each alert is generated from one row of structured data that you can open. The API returns the same rows, so you can build your own feed.',
  },
  answers: { zh: '可回答的问题', en: 'What it answers' },
  'answer.payouts': {
    zh: '哪些公司公布了分红，登记日与除权日是哪天？',
    en: 'Dividends, with record and ex-dates',
  },
  'answer.results': {
    zh: '谁发布了业绩预告或快报，利润多少？',
    en: 'Earnings forecasts and preliminary results',
  },
  'answer.trading': {
    zh: '谁停牌、谁上市、哪些股票有大宗交易？',
    en: 'Trading halts, new listings and block trades',
  },
  'answer.holders': {
    zh: '高管买卖了多少，质押与解禁有多大？',
    en: 'Insider transactions, share pledges and lock-up expiries',
  },
  samples: { zh: '最近的短讯', en: 'Latest alerts' },
  all: { zh: '查看全部短讯', en: 'All alerts' },
  sources: { zh: '覆盖与数据来源', en: 'Coverage and data sets' },
  price: { zh: '价格', en: 'Price' },
  priceFrom: {
    zh: '浏览短讯免费。按次调用每次 {{price}} 起；常用数据集也可包月或包年，每个账号另有免费试用次数。',
    en: 'Reading the alerts is free. API calls to the underlying data sets cost from {{price}} each. Popular data sets are also sold by subscription, and every account has free trial calls.',
  },
  priceOpen: {
    zh: '浏览短讯免费，所涉数据集的价格见各自的产品页。',
    en: 'Reading the alerts is free. The product page of each data set states its price.',
  },
  call: { zh: '调用', en: 'API call' },
  callNote: { zh: '以{{name}}（{{code}}）为例：', en: 'For example {{name}} ({{code}}):' },
  related: { zh: '相关', en: 'Related' },
  'related.news': { zh: '新闻', en: 'News' },
  'related.notices': { zh: '英文公告', en: 'Announcements in English' },
  'related.profiles': { zh: '英文公司简介', en: 'Company profiles in English' },
  nothing: { zh: '暂无短讯', en: 'No alerts yet' },
});
