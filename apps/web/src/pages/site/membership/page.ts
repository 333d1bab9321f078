import { plansQuery } from '../../../shared/charge/plans.query.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { businessConfigQuery } from '../../../shared/session/business-config.query.ts';

export const page: Page = {
  address: PATHS.membership,
  title: { zh: '会员方案', en: 'Membership plans' },
  description: {
    zh: 'VIP 会员方案：会员专享数据集、每月免费调用次数、折扣、限额与价格。',
    en: 'VIP membership plans: data sets for members, free calls a month, discounts, limits and prices.',
  },
  guard: 'everybody',
  code: () => import('./MembershipPage.tsx'),
  firstData: (client) =>
    Promise.all([client.prefetchQuery(plansQuery), client.prefetchQuery(businessConfigQuery)]),
};
