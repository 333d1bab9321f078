import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, INVITE_CODE_MAX } from '../kernel/constants.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { langSchema } from '../kernel/localized.ts';
import { invitationSchema, inviterSchema, ownInvitationSchema } from './schemas.ts';

const INVITATIONS_PAGE_MAX = 100;

/** Invitations of friends. While the switch is off, all of these calls return `invitations.off`. */
export const invitationsEndpoints = {
  own: endpoint({
    name: 'my.invitation',
    method: 'GET',
    path: '/v1/my/invitation',
    audience: 'session',
    need: 'manage',
    changes: true,
    summary: {
      zh: '本人的邀请码（首次查看时生成）、链接、二维码、奖励规则与累计奖励',
      en: 'The invitation code of the person, created when it is first read, with its link, QR code, the rewards and their totals',
    },
    input: z.object({
      lang: langSchema
        .default('zh')
        .meta({ zh: '链接的语言', en: 'Language of the page that the link leads to' }),
    }),
    output: ownInvitationSchema,
    errors: ['invitations.off'],
  }),
  list: endpoint({
    name: 'my.invitations',
    method: 'GET',
    path: '/v1/my/invitations',
    audience: 'session',
    need: 'manage',
    summary: {
      zh: '受邀注册的好友，由新到旧：昵称（打码）、时间、状态、奖励；用上一页的 next 作 before 取下一页',
      en: 'Friends who signed up, newest first: masked nickname, times, state, reward; pass `next` of a page as `before` to get the following one',
    },
    input: z.object({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional()
        .meta({ zh: '只看这条以前的', en: 'Only friends before this one' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(INVITATIONS_PAGE_MAX)
        .default(DEFAULT_PAGE_SIZE)
        .meta({ zh: '条数', en: 'Maximum number of friends' }),
    }),
    output: z.strictObject({
      invitations: z.array(invitationSchema).max(INVITATIONS_PAGE_MAX),
      /** `before` for the next call. Null at the end. */
      next: z.string().nullable(),
    }),
    errors: ['invitations.off'],
  }),
  inviter: endpoint({
    name: 'invitations.inviter',
    method: 'GET',
    path: '/v1/invitations/inviter',
    audience: 'public',
    summary: {
      zh: '邀请码所属的邀请人（昵称打码）与受邀奖励',
      en: 'The inviter behind a code, by masked nickname only, and the reward of the invited friend',
    },
    input: z.object({
      inviteCode: z.string().max(INVITE_CODE_MAX).meta({ zh: '邀请码', en: 'Invitation code' }),
    }),
    output: inviterSchema,
    errors: ['invitations.off', 'invitations.codeUnknown'],
  }),
};
