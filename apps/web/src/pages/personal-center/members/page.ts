import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.members,
  title: { zh: '机构成员', en: 'Members' },
  menu: { place: 31, when: ['organisation'] },
  guard: 'person',
  need: 'manage',
  code: () => import('./MembersPage.tsx'),
};
