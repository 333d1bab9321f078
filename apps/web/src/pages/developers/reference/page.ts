import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.reference,
  title: { zh: '接口参考', en: 'API reference' },
  menu: { place: 2 },
  guard: 'everybody',
  code: () => import('./ReferencePage.tsx'),
  firstData: () => import('./first-data.ts'),
};
