export { createAlipay } from './alipay.ts';
export { createBank } from './bank.ts';
export { codesIn } from './bank-code.ts';
export { cashierNotice, createCashier } from './cashier.ts';
export {
  type BillLine,
  ChannelRefused,
  ChannelUnknown,
  type NoticeContent,
  type Offer,
  type PaymentChannel,
  type PaymentChannels,
  type PaymentFacts,
  type RawNotice,
  type RefundFacts,
  type RefundRequest,
  type Reversal,
  type ReversalLine,
  type Trade,
  type TradeLine,
} from './channel.ts';
export { createDevTrades, type DevTrades } from './dev-trades.ts';
export { privateKeyOf, publicKeyOf } from './rsa-message.ts';
export { createStripe } from './stripe.ts';
export { createWechat } from './wechat.ts';
