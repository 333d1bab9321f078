import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.chat,
  redirects: ['/msg'],
  title: { zh: '智能客服', en: 'Smart service' },
  menu: { place: 13 },
  guard: 'everybody',
  code: () => import('./ChatPage.tsx'),
};
