export type { Account, AccountKind, CallLimits, LimitPlan } from './account.ts';
export {
  ACCOUNTS_CHANNEL,
  type AccountCache,
  type AccountCacheOptions,
  applyAccountNotice,
  createAccountCache,
  type Reading,
} from './account-cache.ts';
export { accountRecurring, accountTasks } from './accounts.jobs.ts';
export {
  readAccount,
  readAccounts,
  readLimitPlans,
} from './accounts.repository.ts';
export { changePlan } from './change-plan.ts';
export { createAccount } from './create-account.ts';
export { createKey, type NewKey } from './create-key.ts';
export { disableAccount, enableAccount } from './disable-account.ts';
export { endVip, grantVip } from './grant-vip.ts';
export {
  issueToken,
  type KeyPair,
  type TokenDeps,
  type TokenOutcome,
} from './issue-token.ts';
export { type ApiKey, readKeys } from './keys.repository.ts';
export { mountOauth } from './oauth.routes.ts';
export type { Principal, PrincipalCache } from './principal.ts';
export { type RefreshOutcome, refreshToken } from './refresh-token.ts';
export { revokeKey } from './revoke-key.ts';
export { type TokenSecret, tokenSecretOf } from './token.rules.ts';
export {
  createPrincipalCache,
  type VerifyDeps,
  verifyToken,
  type WalletOf,
} from './verify-token.ts';
