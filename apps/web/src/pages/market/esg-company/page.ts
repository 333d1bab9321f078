import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.esgCompany,
  title: { zh: '公司 ESG 评级', en: 'ESG rating of a company' },
  guard: 'everybody',
  code: () => import('./EsgCompanyPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
