import { ACCOUNT_TYPES, type UserInfo } from '@jishi/contract';
import type { Account } from '../accounts/index.ts';

/** What the session tells of the person. */
export function userInfoOf({ name, kind, vipLevel, vipUntil, starLevel }: Account): UserInfo {
  return {
    nickname: name,
    type: ACCOUNT_TYPES[kind],
    vipLevel,
    vipExpire: vipUntil?.getTime() ?? null,
    starLevel,
  };
}
