export { createKey, type KeyPair, type NewKey } from './create-key.ts';
export { freshToken, issueToken, type TokenDeps, type TokenOutcome } from './issue-token.ts';
export { isInside, type KeyRules, type SpendCap } from './key-rules.ts';
export { activeKeys, ownerOf } from './keys.handlers.ts';
export {
  type ApiKey,
  type KeyHolder,
  type KeySettings,
  type NamedKey,
  readKeyMembers,
  readKeys,
  readNamedKey,
} from './keys.repository.ts';
export { limitKey } from './limit-key.ts';
export { accessModule } from './module.ts';
export { sendError, sendFault, sendJson } from './oauth.replies.ts';
export { addOwnKey, endOwnKey, type KeyOwner, type OwnKeyDeps } from './own-keys.ts';
export type { RefreshOutcome } from './refresh-token.ts';
export { endMemberKeys, revokeKey } from './revoke-key.ts';
export { setLenient } from './set-lenient.ts';
export { credentialsOfLink } from './sheet-link.ts';
export { endSiteTokens, type SiteToken, siteToken } from './site-token.ts';
export { holdsKey, principalOfKey, type VerifyKeyDeps, verifyKey, WRONG_KEYS } from './verify-key.ts';
export type { GrantsOf, Principal, PrincipalCache } from './verify-token.ts';
export {
  createPrincipalCache,
  readToken,
  type TokenSecret,
  tokenSecretOf,
  type VerifyDeps,
  verifyToken,
  type WalletOf,
  writeToken,
} from './verify-token.ts';
