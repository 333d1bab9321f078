import { errorRows } from '../kernel/error-row.ts';

export const membersErrors = errorRows({
  'members.organisationsOnly': {
    code: 2592,
    status: 403,
    zh: '仅机构账号可添加成员',
    en: 'Only organisation accounts can have members',
  },
  'members.full': {
    code: 2593,
    status: 409,
    zh: '成员与待接受的邀请合计最多 {maximum} 名',
    en: 'An organisation can have at most {maximum} {maximum|member|members}, pending invitations included',
  },
  'members.receiverWrong': {
    code: 2594,
    status: 400,
    zh: '请输入正确的手机号或邮箱',
    en: 'Enter a valid mobile number or e-mail address',
  },
  'members.alreadyMember': {
    code: 2595,
    status: 409,
    zh: '对方已是成员，或已收到邀请',
    en: 'This person is already a member or has a pending invitation',
  },
  'members.notFound': {
    code: 2596,
    status: 404,
    zh: '该成员不存在',
    en: 'There is no such member',
  },
  'members.invitationNotFound': {
    code: 2597,
    status: 404,
    zh: '邀请不存在或已失效',
    en: 'This invitation does not exist or is no longer valid',
  },
  'members.notAMember': {
    code: 2598,
    status: 404,
    zh: '您不是该机构的成员',
    en: 'You are not a member of this organisation',
  },
});
