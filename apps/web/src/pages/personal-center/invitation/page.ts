import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/admin/invitation', en: '/admin/invitation' },
  title: { zh: '邀请好友', en: 'Invite friends' },
  menu: { place: 33, when: ['invitations'] },
  guard: 'person',
  need: 'manage',
  code: () => import('./InvitationPage.tsx'),
};
