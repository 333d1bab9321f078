import { defineMessages } from '../../shared/i18n/messages.ts';

/** Paying through a channel. */
export const paymentsMessages = defineMessages('payments', {
  toPay: { zh: '应付 {{amount}}', en: '{{amount}} to pay' },
  payOrder: { zh: '支付订单', en: 'Pay the order' },
  recharge: { zh: '充值', en: 'Top up' },
  result: { zh: '支付结果', en: 'Result of the payment' },
  channel: { zh: '支付方式', en: 'Way to pay' },
  amount: { zh: '充值金额（元）', en: 'Amount in CNY' },
  amountHint: { zh: '{{minimum}} 至 {{maximum}}', en: '{{minimum}} to {{maximum}}' },
  amountForm: { zh: '请输入金额，最多两位小数', en: 'Please enter an amount with at most two decimals' },
  quick: { zh: '常用金额', en: 'Common amounts' },
  agree: { zh: '我已阅读并同意充值条款', en: 'I have read and accept the terms of topping up' },
  terms: { zh: '充值条款', en: 'Terms of topping up' },
  'term.use': {
    zh: '充值金额存入本账号的钱包，用于本站的接口调用和购买，不计利息，不可转让。',
    en: 'The amount goes into the wallet of this account, for calls and purchases on this site. It bears no interest and cannot be transferred.',
  },
  'term.refund': {
    zh: '未使用的部分可申请退回原支付方式。',
    en: 'Unused money can be refunded to the payer on request.',
  },
  'term.late': {
    zh: '逾期或重复支付的款项同样存入钱包。',
    en: 'Late and duplicate payments are credited to the wallet as well.',
  },
  next: { zh: '去支付', en: 'Pay' },
  starting: { zh: '正在生成支付信息…', en: 'Preparing the payment…' },
  none: { zh: '暂无可用的支付方式', en: 'No way to pay is available' },
  scan: { zh: '用{{channel}}扫码支付', en: 'Scan to pay with {{channel}}' },
  open: { zh: '打开支付页面', en: 'Open the payment page' },
  transfer: {
    zh: '请按以下信息转账，并在附言中填写识别码。到账后自动存入钱包。',
    en: 'Please transfer to this account and put the code in the payment reference. The money is credited once it arrives.',
  },
  transferWaiting: {
    zh: '到账核对后存入钱包，一般需要一个工作日；可以关闭本页',
    en: 'The money is credited once it has arrived and been matched, usually within one working day. You may close this',
  },
  payee: { zh: '收款户名', en: 'Payee' },
  account: { zh: '收款账号', en: 'Account number' },
  bank: { zh: '开户行', en: 'Bank' },
  code: { zh: '附言识别码', en: 'Code for the remark' },
  left: { zh: '请在 {{time}} 内完成支付', en: 'Time left: {{time}}' },
  waiting: { zh: '等待支付，完成后本页自动更新', en: 'Waiting for the payment; this updates by itself' },
  over: { zh: '正在确认支付结果…', en: 'Checking the status of the payment…' },
  number: { zh: '支付单号', en: 'Payment' },
  paidWallet: { zh: '支付成功，{{amount}} 已存入钱包', en: 'Paid. {{amount}} is in the wallet' },
  paidOrder: { zh: '支付成功，订单已支付', en: 'Paid. The order is paid' },
  paidLate: {
    zh: '订单已不能支付，{{amount}} 已存入钱包',
    en: 'The order could no longer be paid; {{amount}} is in the wallet',
  },
  closed: { zh: '支付已关闭，未收到款项', en: 'The payment was closed; no money arrived' },
  closedHint: {
    zh: '如已付款，款项到账后会存入钱包。',
    en: 'If you have paid, the money goes into the wallet once it arrives.',
  },
  elsewhere: {
    zh: '订单已在别处支付或已取消，请勿再付款；若已付款，款项会存入钱包',
    en: 'The order was paid or cancelled elsewhere. Please do not pay again; money that still arrives goes into the wallet',
  },
  again: { zh: '重新支付', en: 'Pay again' },
  done: { zh: '完成', en: 'Done' },
});
