import { defineMessages } from '../../../shared/i18n/messages.ts';

export const bondMessages = defineMessages('bondMarket', {
  coverage: {
    zh: '收录 {{bonds}} 只债券',
    en: '{{bonds}} {{bonds|bond|bonds}} on record',
  },
  bonds: { zh: '{{count}} 只', en: '{{count}} {{count|bond|bonds}}' },
  wall: { zh: '到期分布（存续规模，元）', en: 'Maturity wall (amount outstanding, CNY)' },
  issuance: { zh: '每月发行规模（元）', en: 'Issued by month (CNY)' },
  curve: { zh: '国债收益率曲线', en: 'Government bond yield curve' },
  curveLabel: { zh: '国债收益率曲线，{{day}}', en: 'Government bond yield curve, {{day}}' },
  noCurve: { zh: '暂无收益率数据', en: 'No yields on record' },
  noYearAgo: { zh: '没有一年前的数据', en: 'No yields on record for a year ago' },
  point: { zh: '{{tenor}}：{{now}}', en: '{{tenor}}: {{now}}' },
  pointAgo: {
    zh: '{{tenor}}：{{now}}，一年前 {{ago}}（{{change}} 个基点）',
    en: '{{tenor}}: {{now}}, a year ago {{ago}} ({{change}} bp)',
  },
  'tenor.d': { zh: '{{count}} 天', en: '{{count}}D' },
  'tenor.m': { zh: '{{count}} 个月', en: '{{count}}M' },
  'tenor.y': { zh: '{{count}} 年', en: '{{count}}Y' },
  movers: { zh: '涨跌幅最大的债券', en: 'Largest price changes' },
  moversOn: {
    zh: '{{day}}，当日有报价的 {{count}} 只',
    en: '{{day}}, {{count}} {{count|bond|bonds}} with a quote',
  },
  rise: { zh: '涨幅最大', en: 'Gainers' },
  fall: { zh: '跌幅最大', en: 'Decliners' },
  none: { zh: '当日没有债券上涨', en: 'No bonds rose that day' },
  noneFell: { zh: '当日没有债券下跌', en: 'No bonds fell that day' },
  noQuotes: { zh: '暂无债券行情', en: 'No bond quotes on record' },
  name: { zh: '债券', en: 'Bond' },
  price: { zh: '收盘价', en: 'Close' },
  change: { zh: '涨跌幅', en: 'Change' },
  turnover: { zh: '成交额', en: 'Turnover' },
});
