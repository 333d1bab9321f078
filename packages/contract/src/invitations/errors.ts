import { errorRows } from '../kernel/error-row.ts';

export const invitationsErrors = errorRows({
  'invitations.off': {
    code: 2580,
    status: 403,
    zh: '邀请功能未开通',
    en: 'Invitations are not available here',
  },
  'invitations.codeUnknown': {
    code: 2581,
    status: 404,
    zh: '邀请码无效',
    en: 'There is no such invitation code',
  },
});
