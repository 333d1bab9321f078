import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.membership,
  title: { zh: 'VIP 会员', en: 'VIP membership' },
  description: {
    zh: 'VIP 会员与星级：开放哪些数据集、价格与折扣。',
    en: 'VIP membership and stars: the data sets that they open, prices and discounts.',
  },
  guard: 'everybody',
  code: () => import('./MembershipPage.tsx'),
};
