import { defineMessages } from '../../../shared/i18n/messages.ts';

export const bondListMessages = defineMessages('bondList', {
  bond: { zh: '{{name}}（{{code}}）', en: '{{name}} ({{code}})' },
  flows: { zh: '现金流（每百元面值）', en: 'Cash flows (per CNY 100 of face value)' },
  day: { zh: '日期', en: 'Date' },
  interest: { zh: '利息', en: 'Interest' },
  principal: { zh: '本金', en: 'Principal' },
  total: { zh: '合计', en: 'Total' },
  csv: { zh: '下载 CSV', en: 'Download CSV' },
  state: { zh: '状态', en: 'Status' },
  paid: { zh: '已付', en: 'Paid' },
  due: { zh: '未到期', en: 'Upcoming' },
  unknown: { zh: '未知', en: 'Unknown' },
  noFlows: { zh: '暂无付息记录', en: 'No payments on record' },
  howPaid: {
    zh: '已付：付息记录所列的实际付息利率，即每百元面值的税前利息。来源 p_bond2808。',
    en: 'Paid: the recorded rate, that is, the interest before tax per CNY 100 of face value. Source: p_bond2808.',
  },
  howDue: {
    zh: '未到期：固定利率债券每期利息 = 票面利率 × 付息间隔月数 ÷ 12，付息日自起息日起按间隔推算，未按节假日顺延；到期偿还面值 100 元。只列今日之后的付息，此前未收录的付息不列。利率不固定的，列出付息日，利息记为未知；条款不全的，只列到期还本。票面利率取最近一次付息所列，未付息前取发行条款所列。来源 p_bond2801、p_bond2808、p_bond2802。',
    en: 'Upcoming: interest of a fixed-rate bond = coupon × months between payments ÷ 12, on dates counted from the value date without adjustment for holidays; the face value of CNY 100 is repaid at maturity. Only payments after today are calculated; earlier ones that are not on record are left out. If the rate is not fixed, the dates are listed and the interest is unknown; if the terms are incomplete, only the repayment is listed. The coupon is that of the latest payment, or that of the terms if there is none yet. Source: p_bond2801, p_bond2808, p_bond2802.',
  },
  price: { zh: '收盘价（元，每百元面值）', en: 'Closing price (CNY per 100 of face value)' },
  priceOn: { zh: '{{day}}：{{price}}', en: '{{day}}: {{price}}' },
  noPrices: { zh: '暂无行情', en: 'No quotes on record' },
  conversion: { zh: '转股价值与溢价', en: 'Conversion value and premium' },
  howConversion: {
    zh: '转股价值 = 面值 ÷ 转股价 × 正股收盘价；转股溢价率 =（债券收盘价 ÷ 转股价值 − 1）× 100。行情已列出的取行情所列。来源 p_jishi9408、p_jishi9416、p_stock2402。',
    en: 'Conversion value = face value ÷ conversion price × close of the share. Conversion premium = (close of the bond ÷ conversion value − 1) × 100. Figures stated in the quote are used as they are. Source: p_jishi9408, p_jishi9416, p_stock2402.',
  },
  allBonds: { zh: '查看全部债券', en: 'All bonds' },
  nameOnly: {
    zh: '本站只收录这只债券的代码与简称，没有它的条款、付息记录与行情，因此无法列出现金流。',
    en: 'Only the code and the short name of this bond are on record: no terms, payments or quotes, and so no cash flows.',
  },
  notices: { zh: '查找提及它的公告', en: 'Announcements that mention this bond' },
  bondData: { zh: '查看债券数据集', en: 'Bond data sets' },
  notOnRecord: { zh: '没有收录债券 {{code}}', en: 'Bond {{code}} is not on record' },
});
