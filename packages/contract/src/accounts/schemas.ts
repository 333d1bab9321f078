import { z } from 'zod';
import { MEMBER_ROLES } from './roles.ts';

/** Kinds of an account as the wire tells them: '0' is an individual, anything else is not. */
export const ACCOUNT_TYPES = { individual: '0', organisation: '1', overseas: '2', internal: '3' } as const;

/** What the session tells of the person. */
export const userInfoSchema = z.strictObject({
  nickname: z.string(),
  type: z.enum(['0', '1', '2', '3']),
  vipLevel: z.int(),
  /** Unix ms; null without a membership, or with one that does not end. */
  vipExpire: z.int().nullable(),
  starLevel: z.int(),
  /** The organisation that the person acts for as a member; null: for the own account. */
  acting: z.strictObject({ id: z.string(), account: z.string(), role: z.enum(MEMBER_ROLES) }).nullable(),
});

export type UserInfo = z.infer<typeof userInfoSchema>;
