import { defineMessages } from '../../../shared/i18n/messages.ts';

export const starMessages = defineMessages('star', {
  lead: {
    zh: '最近 {{days}} 天买得越多，下单折扣越大，无需申请。',
    en: 'The more you buy within {{days}} {{days|day|days}}, the larger the discount on your orders.',
  },
  rules: { zh: '评定规则', en: 'How it works' },
  'rule.counts': {
    zh: '按最近 {{days}} 天实付的订单金额评定，扣除退款。',
    en: 'Your level depends on the amount paid for orders in the last {{days}} {{days|day|days}}, less refunds.',
  },
  'rule.automatic': {
    zh: '达到金额自动升级，下单时自动享受折扣。',
    en: 'Levels are awarded automatically, and the discount applies to every order.',
  },
  'rule.larger': {
    zh: '与优惠码不叠加，取优惠较大者。',
    en: 'It cannot be combined with a discount code: the larger of the two applies.',
  },
  further: { zh: '相关页面', en: 'Related pages' },
  toStore: { zh: '浏览数据商店', en: 'Browse the data store' },
  own: { zh: '您目前是 {{level}} 星。', en: 'You have {{level}} {{level|star|stars}}.' },
  ownNone: { zh: '您目前没有星级。', en: 'You have no stars yet.' },
  level: { zh: '星级', en: 'Level' },
  levelOf: { zh: '{{level}} 星', en: '{{level}} {{level|star|stars}}' },
  paid: { zh: '实付满', en: 'Paid at least' },
  rights: { zh: '折扣', en: 'Discount' },
  empty: { zh: '暂未开放星级', en: 'No star levels yet' },
  toVip: { zh: '查看 VIP 会员方案', en: 'See the VIP membership plans' },
});
