import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/bondIssuer', en: '/bondIssuer' },
  title: { zh: '债券发行人', en: 'Bond issuers' },
  menu: { place: 32 },
  guard: 'everybody',
  code: () => import('./BondIssuerPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
