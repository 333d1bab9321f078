import { defineMessages } from '../../../shared/i18n/messages.ts';

export const membershipMessages = defineMessages('membership', {
  intro: {
    zh: '续费从原到期日顺延；升级按天抵扣未用部分。会员折扣、星级折扣与优惠码取最大者，不叠加。每月免费调用次数按自然月计算，不结转。',
    en: 'Renewals start when the current term ends. Upgrades credit unused days. The largest of the membership discount, star discount and discount code applies. Free calls are counted by calendar month and do not carry over.',
  },
  datasets: { zh: '会员专享数据集', en: 'Members-only data sets' },
  endless: {
    zh: '您的会员长期有效，已包含本方案，无需购买。',
    en: 'Your membership has no end date and includes this plan, so there is nothing to buy.',
  },
  empty: { zh: '暂未开放会员方案', en: 'No membership plans yet' },
});
