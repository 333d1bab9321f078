import { z } from 'zod';
import { MEMBER_ROLES } from '../accounts/roles.ts';
import { fenSchema, text } from '../kernel/fields.ts';

/** The maximum number of members and open invitations per account. */
export const MEMBERS_MAX = 50;
/** The number of days after which an unaccepted invitation expires. */
export const INVITATION_DAYS = 14;
const RECEIVER_MAX = 320;

/**
 * The maximum number of e-mails and SMS with an invitation's link in 24 hours: for one organisation, and to one
 * receiver.
 */
export const LETTERS_A_DAY = { account: 60, receiver: 3 } as const;
/** The state of an e-mail or SMS: waiting for the provider, accepted by the provider, or undeliverable. */
export const LETTER_STATES = ['asked', 'sent', 'refused'] as const;

export const linkTokenSchema = z
  .string()
  .regex(/^[\w-]{22}$/)
  .meta({ zh: '邀请链接中的凭据', en: 'The token in the link of an invitation' });

export const memberIdSchema = z
  .string()
  .regex(/^\d{1,18}$/)
  .meta({ zh: '成员编号', en: 'Id of the member' });

/** The settings that the owner makes for a member. */
export const memberSettingFields = {
  role: z.enum(MEMBER_ROLES).meta({ zh: '角色', en: 'The role' }),
  monthCapFen: z
    .string()
    .regex(/^[1-9]\d{0,11}$/)
    .nullable()
    .default(null)
    .meta({
      zh: '该成员全部密钥的每月消费上限，单位为分；空为不限',
      en: 'Maximum monthly spending with all keys of the member, in fen; null: no limit',
    }),
};

export const receiverField = text(
  '对方的手机号或邮箱',
  'Mobile number or e-mail address of the person to invite',
  RECEIVER_MAX,
);

/** A member or an open invitation, as shown to the owner. */
export const memberSchema = z.strictObject({
  id: z.string(),
  /** The user's nickname. Null until the invitation is accepted. */
  nickname: z.string().nullable(),
  /** The number or address that was invited. */
  receiver: z.string(),
  role: z.enum(MEMBER_ROLES),
  state: z.enum(['invited', 'active']),
  monthCapFen: fenSchema.nullable(),
  /**
   * The amount spent with the member's keys in the current month. Null if there is no limit, because spending is then
   * not counted.
   */
  spentFen: fenSchema.nullable(),
  invitedAt: z.string().describe('ISO 8601, UTC'),
  expiresAt: z.string().nullable().describe('ISO 8601, UTC; of an invitation'),
  /** The latest e-mail or SMS with the link of the invitation. Null if none was sent. */
  letter: z
    .strictObject({ state: z.enum(LETTER_STATES), at: z.string().describe('ISO 8601, UTC') })
    .nullable(),
});

/** An invitation as shown to anyone who opens its link. */
export const linkedInvitationSchema = z.strictObject({
  id: z.string(),
  /** The company name, or the nickname of the account. */
  account: z.string(),
  /** The nickname of the organisation’s owner. */
  inviter: z.string(),
  role: z.enum(MEMBER_ROLES),
  receiver: z.string().describe('masked'),
  expiresAt: z.string().describe('ISO 8601, UTC'),
});

/** An account for which a user acts, or to which the user is invited. */
export const membershipSchema = z.strictObject({
  id: z.string(),
  /** The company name, or the nickname of the account. */
  account: z.string(),
  role: z.enum(MEMBER_ROLES),
});
