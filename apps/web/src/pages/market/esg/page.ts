import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.esg,
  title: { zh: 'ESG 评级', en: 'ESG ratings' },
  menu: { place: 45 },
  guard: 'everybody',
  code: () => import('./EsgPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
