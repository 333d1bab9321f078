import { defineMessages } from '../../../shared/i18n/messages.ts';

export const overseasMessages = defineMessages('overseasList', {
  asOf: {
    zh: '行情日期 {{day}}，市值以各市场货币计',
    en: 'Prices as of {{day}}, market values in the currency of each market',
  },
  'largest.HKEX': { zh: '港股市值最大（港元）', en: 'Largest in Hong Kong (HKD)' },
  'largest.NASDAQ': { zh: '纳斯达克市值最大（美元）', en: 'Largest on Nasdaq (USD)' },
  'largest.NYSE': { zh: '纽交所市值最大（美元）', en: 'Largest on the NYSE (USD)' },
  'short.HKEX': { zh: '港股', en: 'HK' },
  'short.NASDAQ': { zh: '纳斯达克', en: 'Nasdaq' },
  'short.NYSE': { zh: '纽交所', en: 'NYSE' },
  none: { zh: '暂无该市场的证券', en: 'No securities on record for this market' },
  security: { zh: '证券', en: 'Security' },
  marketValue: { zh: '总市值', en: 'Market value' },
  change: { zh: '涨跌幅', en: 'Change' },
  sector: { zh: '按行业', en: 'By sector' },
  'short.sector': { zh: '行业', en: 'Sector' },
  country: { zh: '按国家或地区', en: 'By country or region' },
  'short.country': { zh: '地区', en: 'Country' },
  size: { zh: '按市值规模', en: 'By size' },
  'short.size': { zh: '规模', en: 'Size' },
});
