import { ARTICLE_PAGES } from '@jishi/contract';
import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: ARTICLE_PAGES.fintech,
  title: { zh: '金融科技', en: 'Fintech' },
  menu: { place: 25 },
  guard: 'everybody',
  code: () => import('./FintechPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
