import { defineMessages } from '../../../shared/i18n/messages.ts';

export const membershipMessages = defineMessages('membership', {
  intro: {
    zh: '续费从原到期日顺延；升级按天抵扣未用部分。会员折扣、星级折扣与优惠码取最大者，不叠加。每月免费调用次数按自然月计算，不结转。',
    en: 'A renewal starts when the current term ends. An upgrade credits the unused days. Of the membership discount, the star discount and a discount code, the largest applies. Free calls are counted by calendar month and do not carry over.',
  },
  datasets: { zh: '会员专享数据集', en: 'Data sets for members' },
  empty: { zh: '暂未开放会员方案', en: 'No memberships are on offer yet' },
});
