import { defineMessages } from '../../shared/i18n/messages.ts';

export const walletMessages = defineMessages('wallet', {
  available: { zh: '可用余额', en: 'Available' },
  balance: { zh: '余额', en: 'Balance' },
  held: { zh: '冻结', en: 'Held' },
  statement: { zh: '收支明细', en: 'Statement' },
  kind: { zh: '类型', en: 'Type' },
  allKinds: { zh: '全部类型', en: 'All types' },
  period: { zh: '时间', en: 'Time' },
  'period.all': { zh: '全部时间', en: 'All time' },
  'period.days30': { zh: '最近 30 天', en: 'Last 30 days' },
  'period.days90': { zh: '最近 90 天', en: 'Last 90 days' },
  'period.thisYear': { zh: '今年', en: 'This year' },
  'period.lastYear': { zh: '去年', en: 'Last year' },
  at: { zh: '时间', en: 'Time' },
  details: { zh: '说明', en: 'Details' },
  amount: { zh: '金额', en: 'Amount' },
  balanceAfter: { zh: '余额', en: 'Balance' },
  payment: { zh: '支付单 {{number}}', en: 'Payment {{number}}' },
  order: { zh: '订单 {{number}}', en: 'Order {{number}}' },
  download: { zh: '下载', en: 'Download' },
  more: { zh: '更早的明细', en: 'Earlier rows' },
  none: { zh: '没有收支记录', en: 'Nothing here yet' },
  noneHint: {
    zh: '充值、购买和接口调用会记录在这里；也可以换一个时间或类型。',
    en: 'Top-ups, purchases and calls appear here. Another time or type may show more.',
  },
  times: {
    zh: '时间均为北京时间，金额单位为人民币元。',
    en: 'All times are Beijing time (UTC+8), all amounts CNY.',
  },
});
