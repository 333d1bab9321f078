import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.bondIssuers,
  title: { zh: '债券发行人', en: 'Bond issuers' },
  menu: { place: 32 },
  guard: 'everybody',
  code: () => import('./BondIssuerPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
