import { defineMessages } from '../../../shared/i18n/messages.ts';

export const orderMessages = defineMessages('order', {
  confirm: { zh: '确认订单', en: 'Confirm your order' },
  ways: { zh: '支付方式', en: 'Payment method' },
  wallet: { zh: '钱包余额', en: 'Wallet balance' },
  walletEnough: {
    zh: '可用 {{available}}，支付后剩余 {{rest}}',
    en: '{{available}} available, {{rest}} left after this payment',
  },
  walletShort: {
    zh: '余额不足：可用 {{available}}，还差 {{missing}}',
    en: 'Insufficient balance: {{available}} available, {{missing}} short',
  },
  topUpMissing: { zh: '充值差额 {{amount}}', en: 'Top up the difference of {{amount}}' },
  topUpMinimum: { zh: '充值 {{amount}}（单笔最低）', en: 'Top up {{amount}} (minimum)' },
  noWay: {
    zh: '当前没有可直接支付订单的方式，请先为钱包充值，或联系客服。',
    en: 'No direct payment method is available for this order. Please top up your wallet first, or contact us.',
  },
  nothingToPay: {
    zh: '此订单无需付款，确认后立即开通。',
    en: 'No payment is due. Your access starts once you confirm.',
  },
  onlyOnce: {
    zh: '一个订单只会支付一次；重复的款项存入钱包。',
    en: 'An order is paid only once. A duplicate payment is credited to your wallet.',
  },
  pay: { zh: '支付 {{total}}', en: 'Pay {{total}}' },
  complete: { zh: '确认开通', en: 'Confirm and activate' },
});
