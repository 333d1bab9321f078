import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.applyOrganization,
  title: { zh: '机构申请', en: 'Organisation application' },
  guard: 'everybody',
  code: () => import('./ApplyOrganizationPage.tsx'),
};
