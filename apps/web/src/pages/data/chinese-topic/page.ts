import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.chineseTopic,
  title: { zh: '数据接口', en: 'Chinese-language API' },
  guard: 'everybody',
  code: () => import('./ChineseTopicPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
