export { type Account, type AccountKind, isVip, type LimitPlan } from './account.ts';
export type { AccountMember, Membership } from './account-member.ts';
export {
  acceptMember,
  endMember,
  endVoidInvitations,
  holdMember,
  insertMember,
  lockMember,
  readInvitations,
  readMemberNames,
  readMembers,
  readMembership,
  readMemberships,
  writeMember,
} from './account-members.repository.ts';
export {
  ACCOUNTS_CHANNEL,
  ALL_ACCOUNTS,
  applyAccountNotice,
} from './account-notice.ts';
export { accountInvited } from './accounts.events.ts';
export {
  lockAccount,
  readAccount,
  readAccountOfPerson,
  readAccounts,
  readAccountsNamed,
  readAccountsNaming,
  readAccountsOf,
  readLimitPlans,
  updateAccount,
} from './accounts.repository.ts';
export { changePlan } from './change-plan.ts';
export { createAccount } from './create-account.ts';
export { disableAccount, enableAccount } from './disable-account.ts';
export { type EndingMembership, readEndingMemberships } from './ending-memberships.ts';
export { extendVip } from './extend-vip.ts';
export { endVip, grantVip } from './grant-vip.ts';
export { memberLimits } from './member-limits.ts';
export { nicknameFrom } from './nickname.rules.ts';
export { ANONYMOUS_PLAN, type OfferedLimits, offeredLimits, readOfferedLimits } from './offered-limits.ts';
export { type OpenWallet, openAccount } from './open-account.ts';
export { requireAccount } from './require-account.ts';
export { setEarnedStarLevel, setOperator, setStarLevel } from './set-role.ts';
export { vipLevelsOf } from './vip-levels.ts';
