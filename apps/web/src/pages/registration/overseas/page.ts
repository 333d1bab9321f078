import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.applyOverseas,
  title: { zh: '境外用户申请', en: 'Overseas application' },
  description: {
    zh: '境外用户开户申请：所需资料与审核时间。',
    en: 'Apply for an overseas account: what you need and how long the review takes.',
  },
  guard: 'everybody',
  code: () => import('./ApplyOverseasPage.tsx'),
};
