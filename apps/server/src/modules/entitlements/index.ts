export { type Allowed, type Basis, type Denied, decide } from './entitlement.rules.ts';
export type { DatasetTerms, Entitlement, EntitlementSource } from './entitlement.ts';
export { createEntitlementCache, type EntitlementCache, entitlementsOf } from './entitlements.repository.ts';
export { grantPrivate } from './grant-private.ts';
export { type Grant, grantTerm } from './grant-term.ts';
export { revokeEntitlement } from './revoke-entitlement.ts';
export { TrialCounts } from './trial-counts.ts';
export { type TrialResult, type TrialUse, useTrials } from './use-trials.ts';
