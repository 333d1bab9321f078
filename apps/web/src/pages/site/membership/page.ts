import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.membership,
  title: { zh: 'VIP 会员', en: 'VIP membership' },
  guard: 'everybody',
  code: () => import('./MembershipPage.tsx'),
};
