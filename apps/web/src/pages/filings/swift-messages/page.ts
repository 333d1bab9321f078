import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.swiftMessages,
  only: 'en',
  title: { zh: '英文短讯', en: 'Swift messages' },
  menu: { place: 41, when: ['english'] },
  guard: 'everybody',
  code: () => import('./SwiftMessagesPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
