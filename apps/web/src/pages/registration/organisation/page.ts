import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.applyOrganization,
  title: { zh: '机构申请', en: 'Organisation application' },
  description: {
    zh: '机构开户申请：所需资料、审核时间与进度查询。',
    en: 'Apply for an organisation account: what you need, how long the review takes and how to track it.',
  },
  guard: 'everybody',
  code: () => import('./ApplyOrganizationPage.tsx'),
  visits: { personal: true },
};
