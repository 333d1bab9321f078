import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.stars,
  title: { zh: '星级权益', en: 'Star levels' },
  guard: 'everybody',
  code: () => import('./StarPage.tsx'),
};
