import { errorRows } from '../kernel/error-row.ts';

export const invitationsErrors = errorRows({
  'invitations.off': {
    code: 2580,
    status: 403,
    zh: '本站未开通邀请功能',
    en: 'This site does not offer invitations',
  },
  'invitations.codeUnknown': {
    code: 2581,
    status: 404,
    zh: '邀请码无效',
    en: 'This invitation code is invalid',
  },
});
