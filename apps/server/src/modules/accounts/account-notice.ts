import type { OwnedCache } from '../../platform/cache/index.ts';

/** The channel on which the database announces account changes when they commit. */
export const ACCOUNTS_CHANNEL = 'jishi_accounts';

/** The payload for a change that affects all accounts, such as a changed plan. */
export const ALL_ACCOUNTS = '*';

/**
 * Applies a notification to the caches. The payload is an account's id, or * for all accounts. An unreadable payload
 * counts as *.
 */
export function applyAccountNotice(
  caches: readonly Pick<OwnedCache<never, never>, 'forget' | 'forgetAll'>[],
  payload: string,
): void {
  const accountId = /^\d{1,19}$/.test(payload) ? BigInt(payload) : null;
  for (const cache of caches) {
    if (accountId === null) cache.forgetAll();
    else cache.forget(accountId);
  }
}
