import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.digest,
  title: { zh: '市场摘要', en: 'Market digest' },
  guard: 'everybody',
  code: () => import('./DigestPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
