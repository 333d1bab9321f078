import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.messages,
  title: { zh: '消息', en: 'Messages' },
  menu: { place: 32 },
  guard: 'person',
  code: () => import('./MessagesPage.tsx'),
};
