import { defineMessages } from '../../../shared/i18n/messages.ts';

export const fundHoldingsMessages = defineMessages('fundHoldings', {
  most: { zh: '基金持有最多的股票', en: 'Stocks most held by funds' },
  coverage: {
    zh: '报告期 {{day}}，收录 {{funds}} 只基金持有的 {{stocks}} 只股票；变动与上一期（半年报或年报）相比',
    en: 'Report date {{day}}: {{stocks}} {{stocks|stock|stocks}} held by {{funds}} {{funds|fund|funds}} on record. Changes are against the previous half-year or annual report',
  },
  added: { zh: '基金加仓最多', en: 'Largest increases' },
  reduced: { zh: '基金减仓最多', en: 'Largest reductions' },
  noneAdded: { zh: '本期没有增持的股票', en: 'No stock holdings were increased' },
  noneReduced: { zh: '本期没有减持的股票', en: 'No stock holdings were reduced' },
  stock: { zh: '股票', en: 'Stock' },
  fund: { zh: '基金', en: 'Fund' },
  worth: { zh: '持股市值（元）', en: 'Value held (CNY)' },
  float: { zh: '占流通股', en: 'Share of float' },
  funds: { zh: '持有基金', en: 'Funds' },
  fundsChange: { zh: '基金数变动', en: 'Change in funds' },
  sharesChange: { zh: '持股变动（股）', en: 'Change in shares' },
  chooseFund: { zh: '选择基金', en: 'Choose a fund' },
  findFund: { zh: '基金代码、名称或拼音', en: 'Fund code, name or pinyin' },
  largestFunds: { zh: '持股市值最大的基金', en: 'Funds with the largest holdings' },
  foundFunds: { zh: '匹配的基金', en: 'Matching funds' },
  noFundFound: { zh: '没有匹配的基金', en: 'No matching fund' },
  ofFund: { zh: '{{name}}（{{code}}）持有的股票', en: 'Stocks held by {{name}} ({{code}})' },
  ofStock: { zh: '持有{{name}}（{{code}}）的基金', en: 'Funds that hold {{name}} ({{code}})' },
  fundSummary: {
    zh: '报告期 {{day}}：持有 {{count}} 只股票，合计市值 {{sum}}',
    en: 'Report date {{day}}: {{count}} {{count|stock|stocks}} worth {{sum}}',
  },
  stockSummary: {
    zh: '报告期 {{day}}：{{count}} 只基金持有，合计市值 {{sum}}',
    en: 'Report date {{day}}: held by {{count}} {{count|fund|funds}}, worth {{sum}}',
  },
  change: { zh: '变动', en: 'Change' },
  netAssets: { zh: '占基金净值', en: 'Share of net assets' },
  sharesChangePercent: { zh: '持股增减', en: 'Change in shares' },
  noHoldings: { zh: '没有披露的持股', en: 'No holdings disclosed' },
});
