import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.dictionary,
  title: { zh: '数据字典', en: 'Data dictionary' },
  menu: { place: 3 },
  guard: 'everybody',
  code: () => import('./DictionaryPage.tsx'),
};
