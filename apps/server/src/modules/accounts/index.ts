export type { Account, AccountKind, CallLimits, LimitPlan } from './account.ts';
export {
  ACCOUNTS_CHANNEL,
  type AccountCache,
  type AccountCacheOptions,
  applyAccountNotice,
  createAccountCache,
  type Reading,
} from './account-cache.ts';
export type { AccountsDeps } from './accounts.deps.ts';
export { accountRecurring, accountTasks } from './accounts.jobs.ts';
export {
  readAccount,
  readAccountOfPerson,
  readAccounts,
  readLimitPlans,
} from './accounts.repository.ts';
export { type Application, companyOf } from './applications/application.ts';
export { applicationReviewed } from './applications/applications.events.ts';
export { readApplication, readApplications } from './applications/applications.repository.ts';
export {
  approveApplication,
  type ReviewOutcome,
  refuseApplication,
} from './applications/review-application.ts';
export { changePlan } from './change-plan.ts';
export { createAccount } from './create-account.ts';
export { createKey, type KeyPair, type NewKey } from './create-key.ts';
export { disableAccount, enableAccount } from './disable-account.ts';
export { endVip, grantVip } from './grant-vip.ts';
export {
  issueToken,
  type TokenDeps,
  type TokenOutcome,
} from './issue-token.ts';
export { type ApiKey, readKeys } from './keys.repository.ts';
export { mountOauth } from './oauth.routes.ts';
export { type OpenWallet, openAccount } from './open-account.ts';
export type { Principal, PrincipalCache } from './principal.ts';
export { accountHandlers } from './profile/my.handlers.ts';
export { type RefreshOutcome, refreshToken } from './refresh-token.ts';
export { registrationHandlers } from './registration/registration.handlers.ts';
export { revokeKey } from './revoke-key.ts';
export { setOperator, setStarLevel } from './set-role.ts';
export { endSiteTokens } from './site-token.ts';
export { type TokenSecret, tokenSecretOf } from './token.rules.ts';
export {
  createPrincipalCache,
  type VerifyDeps,
  verifyToken,
  type WalletOf,
} from './verify-token.ts';
