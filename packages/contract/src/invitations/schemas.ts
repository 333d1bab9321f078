import { z } from 'zod';
import { fenSchema } from '../kernel/fields.ts';
import type { Lang, Localized } from '../kernel/localized.ts';

/** Digits and capital letters without I, L, O and U, which are easy to mishear or misread. The code has 40 bits. */
export const inviteCodeSchema = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/);

/** Normalises a code before it is compared, because people confuse O with 0, and I or L with 1. */
export function tidyInviteCode(text: string): string {
  return text.trim().toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** Returns the home page of a language with the code after the #, so that servers and their logs never see the code. */
export function invitationPath(code: string, lang: Lang): string {
  return `/#${lang === 'zh' ? '/' : '/home-en'}?inviteCode=${encodeURIComponent(code)}`;
}

/** Returns a nickname as other users see it: only its first letter. */
export function maskNickname(nickname: string): string {
  return `${[...nickname.trim()][0] ?? ''}**`;
}

/** The operator's rewards and their conditions. */
export interface InvitationRewards {
  readonly inviterFen: number;
  readonly friendFen: number;
  /** The minimum total of an order that counts as the first payment. */
  readonly minimumFen: number;
  /** The maximum number of rewards per inviter and calendar month in Beijing time. */
  readonly perMonth: number;
  /**
   * The number of days between the delivery of that order and the rewards. The order's total excludes money that is
   * refunded in that time.
   */
  readonly holdDays: number;
}

export const INVITATION_REWARDS_DEFAULT: InvitationRewards = {
  inviterFen: 1000,
  friendFen: 500,
  minimumFen: 1500,
  perMonth: 20,
  holdDays: 0,
};

export const INVITATION_STATES = ['joined', 'rewarded', 'refused'] as const;

export type InvitationState = (typeof INVITATION_STATES)[number];

export const invitationStates: Readonly<Record<InvitationState, Localized>> = {
  joined: { zh: '已注册', en: 'Signed up' },
  rewarded: { zh: '已奖励', en: 'Rewarded' },
  refused: { zh: '不予奖励', en: 'Not rewarded' },
};

/** The reasons why nobody gets a reward, or why the inviter gets none. */
export const INVITATION_REFUSALS = ['samePerson', 'monthLimit', 'accountClosed', 'byOperator'] as const;

export type InvitationRefusal = (typeof INVITATION_REFUSALS)[number];

export const invitationRefusals: Readonly<Record<InvitationRefusal, Localized>> = {
  samePerson: { zh: '与邀请人为同一人', en: 'The same person as the inviter' },
  monthLimit: { zh: '本月奖励次数已满', en: 'No reward left for the month' },
  accountClosed: { zh: '账号已停用', en: 'An account is disabled' },
  byOperator: { zh: '经运营方审核', en: 'Decided by the operator' },
};

const time = z.string().describe('ISO 8601, UTC');

/** A friend who signed up, as shown to the inviter. */
export const invitationSchema = z.strictObject({
  id: z.string(),
  /** Masked. */
  friend: z.string(),
  state: z.enum(INVITATION_STATES),
  joinedAt: time,
  /** The time at which the reward is paid, set by the first payment. Null before the payment and after the reward. */
  dueAt: time.nullable(),
  /** The inviter's reward. */
  rewardFen: fenSchema,
  endedAt: time.nullable(),
  reason: z.enum(INVITATION_REFUSALS).nullable(),
});

export type Invitation = z.infer<typeof invitationSchema>;

const rewardTerms = { friendFen: fenSchema, minimumFen: fenSchema };

export const ownInvitationSchema = z.strictObject({
  code: inviteCodeSchema,
  /** Null while the site does not know its own URL. Clients then use the URL of the page. */
  link: z.url().nullable(),
  /**
   * The QR code of the link: `path` fills the dark modules of a square that is `size` modules wide, including the
   * margin.
   */
  qr: z.strictObject({ size: z.int().min(21), path: z.string() }).nullable(),
  rewards: z.strictObject({
    ...rewardTerms,
    inviterFen: fenSchema,
    perMonth: z.int(),
    holdDays: z.int(),
  }),
  totals: z.strictObject({
    friends: z.int(),
    rewards: z.int(),
    rewardFen: fenSchema,
    rewardsThisMonth: z.int(),
  }),
});

export type OwnInvitation = z.infer<typeof ownInvitationSchema>;

/** The inviter as shown to a visitor. */
export const inviterSchema = z.strictObject({ inviter: z.string().describe('masked'), ...rewardTerms });
