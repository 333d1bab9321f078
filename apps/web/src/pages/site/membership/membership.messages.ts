import { defineMessages } from '../../../shared/i18n/messages.ts';

export const membershipMessages = defineMessages('membership', {
  intro: {
    zh: '会员有效期内可调用会员专享数据集；续费从原到期日顺延，升级按天抵扣未用部分。',
    en: 'A membership opens the data sets for members while it runs. Renewals continue from its end, and an upgrade credits the days that are left.',
  },
  empty: { zh: '暂未开放会员方案', en: 'No memberships are on offer yet' },
});
