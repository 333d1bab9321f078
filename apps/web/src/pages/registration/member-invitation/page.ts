import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.memberInvitation,
  title: { zh: '机构邀请', en: 'Invitation to an organisation' },
  description: {
    zh: '查看并接受机构发来的成员邀请。',
    en: 'See and accept an invitation to act for an organisation.',
  },
  guard: 'everybody',
  code: () => import('./MemberInvitationPage.tsx'),
};
