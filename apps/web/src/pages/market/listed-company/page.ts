import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/listedCompany', en: '/listedCompany' },
  title: { zh: '上市公司', en: 'Listed companies' },
  menu: { place: 19 },
  guard: 'everybody',
  code: () => import('./ListedCompanyPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
