export { type BoughtRight, boughtRights } from './bought-rights.ts';
export { endTerm } from './end-term.ts';
export { type EndingTerms, type EndSpan, readEndingTerms, readHolders } from './ending-terms.ts';
export { type Allowed, type Basis, type Denied, decide, isHidden } from './entitlement.rules.ts';
export type { DatasetTerms, Entitlement, EntitlementSource } from './entitlement.ts';
export {
  createEntitlementCache,
  type EntitlementCache,
  entitlementsOf,
  learnCallsLeft,
} from './entitlements.repository.ts';
export { type BoughtTerm, extendTerms, type TermExtension } from './extend-terms.ts';
export { type CallsGrant, grantCalls } from './grant-calls.ts';
export { grantPrivate } from './grant-private.ts';
export { type Grant, grantTerm } from './grant-term.ts';
export { IncludedCounts } from './included-counts.ts';
export { entitlementsModule } from './module.ts';
export { createReadVisibility, visibilityTo } from './read-visibility.ts';
export { revokeEntitlement } from './revoke-entitlement.ts';
export { type RightAt, readRightsAt } from './rights-at.repository.ts';
export { type RightDeps, type Taker, takerNow, takerOf } from './taker.ts';
export { TrialCounts } from './trial-counts.ts';
export {
  type IncludedResult,
  type IncludedUse,
  includedUsedOf,
  useIncluded,
} from './use-included.ts';
export { type PackResult, type PackUse, usePacks } from './use-packs.ts';
export { type TrialResult, type TrialUse, useTrials } from './use-trials.ts';
