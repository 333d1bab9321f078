import { errorRows } from '../kernel/error-row.ts';

export const membersErrors = errorRows({
  'members.organisationsOnly': {
    code: 2592,
    status: 403,
    zh: '仅机构账号可以有成员',
    en: 'Only the account of an organisation has members',
  },
  'members.full': {
    code: 2593,
    status: 409,
    zh: '最多可有 {maximum} 名成员与待接受的邀请',
    en: 'There are at most {maximum} {maximum|member|members} and open invitations',
  },
  'members.receiverWrong': {
    code: 2594,
    status: 400,
    zh: '请输入正确的手机号或邮箱',
    en: 'Enter a mobile number or an e-mail address',
  },
  'members.alreadyMember': {
    code: 2595,
    status: 409,
    zh: '对方已是成员，或已收到邀请',
    en: 'They are a member already, or have an open invitation',
  },
  'members.notFound': {
    code: 2596,
    status: 404,
    zh: '没有这名成员',
    en: 'There is no such member',
  },
  'members.invitationNotFound': {
    code: 2597,
    status: 404,
    zh: '没有这份邀请，或已失效',
    en: 'There is no such invitation, or it is void',
  },
  'members.notAMember': {
    code: 2598,
    status: 404,
    zh: '您不是该机构的成员',
    en: 'You are not a member of this organisation',
  },
});
