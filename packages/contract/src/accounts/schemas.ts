import { z } from 'zod';
import { MEMBER_ROLES } from './roles.ts';

/** Account types on the wire. Only '0' is an individual. */
export const ACCOUNT_TYPES = { individual: '0', organisation: '1', overseas: '2', internal: '3' } as const;

/** The user data in a session. */
export const userInfoSchema = z.strictObject({
  nickname: z.string(),
  type: z.enum(['0', '1', '2', '3']),
  vipLevel: z.int(),
  /** Unix time in milliseconds. Null if the account has no membership, or if its membership has no end. */
  vipExpire: z.int().nullable(),
  starLevel: z.int(),
  /** The organisation for which the user acts as a member. Null if they act for their own account. */
  acting: z.strictObject({ id: z.string(), account: z.string(), role: z.enum(MEMBER_ROLES) }).nullable(),
});

export type UserInfo = z.infer<typeof userInfoSchema>;
