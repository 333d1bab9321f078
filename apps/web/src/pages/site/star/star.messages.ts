import { defineMessages } from '../../../shared/i18n/messages.ts';

export const starMessages = defineMessages('star', {
  intro: {
    zh: '星级按最近 {{days}} 天实付的订单金额（扣除退款）自动评定，无需申请；下单时自动享受对应折扣，与优惠码取较大者，不叠加。',
    en: 'Stars are awarded automatically for the amount paid for orders in the last {{days}} {{days|day|days}}, less refunds. Their discount applies to every order; if a discount code gives more, the code applies instead.',
  },
  own: { zh: '您目前是 {{level}} 星。', en: 'You have {{level}} {{level|star|stars}}.' },
  ownNone: { zh: '您目前没有星级。', en: 'You have no stars yet.' },
  level: { zh: '星级', en: 'Level' },
  levelOf: { zh: '{{level}} 星', en: '{{level}} {{level|star|stars}}' },
  paid: { zh: '实付满', en: 'Paid at least' },
  rights: { zh: '折扣', en: 'Discount' },
  empty: { zh: '暂未开放星级', en: 'No star levels yet' },
  toVip: { zh: '查看 VIP 会员方案', en: 'See the VIP membership plans' },
});
