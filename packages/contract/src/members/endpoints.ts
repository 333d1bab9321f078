import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { done, fenSchema } from '../kernel/fields.ts';
import {
  INVITATION_DAYS,
  linkedInvitationSchema,
  linkTokenSchema,
  MEMBERS_MAX,
  memberIdSchema,
  memberSchema,
  memberSettingFields,
  membershipSchema,
  receiverField,
} from './schemas.ts';

/** The members of an organisation, whom its owner manages. */
export const memberEndpoints = {
  list: endpoint({
    name: 'my.members',
    method: 'GET',
    path: '/v1/my/members',
    audience: 'session',
    need: 'manage',
    summary: {
      zh: '机构的成员与待接受的邀请，先加入的在前',
      en: 'The members of the organisation and its open invitations, oldest first',
    },
    input: z.object({}),
    output: z.array(memberSchema).max(MEMBERS_MAX),
    errors: ['members.organisationsOnly'],
  }),
  invite: endpoint({
    name: 'my.inviteMember',
    method: 'POST',
    path: '/v1/my/members',
    audience: 'session',
    need: 'manage',
    summary: {
      zh: `邀请成员：向该手机号或邮箱发送邀请链接，对方以其登录后接受，${INVITATION_DAYS} 天内有效`,
      en: `Sends an invitation link to a mobile number or e-mail address; its owner accepts the invitation after signing in with it, within ${INVITATION_DAYS} days`,
    },
    input: z.object({ receiver: receiverField, ...memberSettingFields }),
    output: z.strictObject({ id: z.string() }),
    errors: ['members.organisationsOnly', 'members.receiverWrong', 'members.alreadyMember', 'members.full'],
  }),
  sendAgain: endpoint({
    name: 'my.sendInvitationAgain',
    method: 'POST',
    path: '/v1/my/members/:id/send',
    audience: 'session',
    need: 'manage',
    summary: {
      zh: '重新发送邀请链接，不延长有效期；每个机构、每个手机号或邮箱每天的次数有限',
      en: 'Sends the link of an invitation again without extending it; each organisation, number and address has a daily limit',
    },
    input: z.object({ id: memberIdSchema }),
    output: done,
    errors: ['members.invitationNotFound'],
  }),
  change: endpoint({
    name: 'my.changeMember',
    method: 'POST',
    path: '/v1/my/members/:id',
    audience: 'session',
    need: 'manage',
    summary: {
      zh: '修改成员的角色与每月上限，下一次调用起生效；不再是开发者时其密钥立即停用',
      en: 'Changes the role and monthly spending limit of a member, effective from the next call; a member who is no longer a developer loses their keys immediately',
    },
    input: z.object({ id: memberIdSchema, ...memberSettingFields }),
    output: done,
    errors: ['members.notFound'],
  }),
  remove: endpoint({
    name: 'my.removeMember',
    method: 'POST',
    path: '/v1/my/members/:id/remove',
    audience: 'session',
    need: 'manage',
    summary: {
      zh: '移除成员，其密钥立即停用；或撤回邀请',
      en: 'Removes a member, whose keys are revoked immediately, or withdraws an invitation',
    },
    input: z.object({ id: memberIdSchema }),
    output: done,
    errors: ['members.notFound'],
  }),
};

/** The organisations for which a user acts. */
export const membershipEndpoints = {
  list: endpoint({
    name: 'my.memberships',
    method: 'GET',
    path: '/v1/my/memberships',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '本人所属的机构、收到的邀请，以及当前代表的机构',
      en: 'The organisations that the person is a member of or invited to, and the one they act for',
    },
    input: z.object({}),
    output: z.strictObject({
      /** The id of the membership in which the user acts. Null if they act for their own account. */
      acting: z.string().nullable(),
      memberships: z.array(
        membershipSchema.extend({
          /**
           * The member's monthly spending limit in the organisation, and the amount spent. Null if there is no limit.
           */
          monthCapFen: fenSchema.nullable(),
          spentFen: fenSchema.nullable(),
        }),
      ),
      invitations: z.array(membershipSchema.extend({ expiresAt: z.string().describe('ISO 8601, UTC') })),
    }),
  }),
  act: endpoint({
    name: 'my.actFor',
    method: 'POST',
    path: '/v1/my/acting',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '切换代表的机构；空为本人账号。保存在当前登录中',
      en: 'Chooses the organisation that this session acts for; null: the person’s own account',
    },
    input: z.object({ id: memberIdSchema.nullable() }),
    output: done,
    errors: ['members.notAMember'],
  }),
  linked: endpoint({
    name: 'members.linkedInvitation',
    method: 'GET',
    path: '/v1/member-invitations/linked',
    audience: 'public',
    summary: {
      zh: '链接所属的邀请：机构、邀请人、角色、收件人（打码）；仅凭链接不能加入',
      en: 'The invitation of a link: organisation, inviter, role, masked receiver; the link alone does not allow anyone to join',
    },
    input: z.object({ token: linkTokenSchema }),
    output: linkedInvitationSchema,
    errors: ['members.invitationNotFound'],
  }),
  accept: endpoint({
    name: 'my.acceptInvitation',
    method: 'POST',
    path: '/v1/my/member-invitations/:id/accept',
    audience: 'session',
    need: 'person',
    summary: { zh: '接受邀请', en: 'Accepts an invitation' },
    input: z.object({ id: memberIdSchema }),
    output: done,
    errors: ['members.invitationNotFound', 'members.alreadyMember'],
  }),
  decline: endpoint({
    name: 'my.declineInvitation',
    method: 'POST',
    path: '/v1/my/member-invitations/:id/decline',
    audience: 'session',
    need: 'person',
    summary: { zh: '拒绝邀请', en: 'Declines an invitation' },
    input: z.object({ id: memberIdSchema }),
    output: done,
    errors: ['members.invitationNotFound'],
  }),
  leave: endpoint({
    name: 'my.leaveOrganisation',
    method: 'POST',
    path: '/v1/my/memberships/:id/leave',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '退出机构，本人在其中的密钥立即停用',
      en: 'Leaves an organisation; the person’s keys there are revoked immediately',
    },
    input: z.object({ id: memberIdSchema }),
    output: done,
    errors: ['members.notAMember'],
  }),
};
