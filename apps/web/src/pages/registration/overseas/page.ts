import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.applyOverseas,
  title: { zh: '境外用户申请', en: 'Overseas application' },
  guard: 'everybody',
  code: () => import('./ApplyOverseasPage.tsx'),
};
