import { defineMessages } from '../../shared/i18n/messages.ts';

export const rowLinksMessages = defineMessages('rowLinks', {
  stock: { zh: '行情走势', en: 'Chart' },
  index: { zh: '指数走势', en: 'Index chart' },
  bond: { zh: '条款、价格与现金流', en: 'Terms, price and cash flows' },
  fund: { zh: '基金资料', en: 'Fund facts' },
  issuer: { zh: '发行人的全部债券', en: 'All bonds of the issuer' },
  heldStock: { zh: '持有该股票的基金', en: 'Funds that hold the stock' },
  holdingFund: { zh: '该基金的持仓', en: 'Holdings of the fund' },
});
