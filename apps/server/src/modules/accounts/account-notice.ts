import type { OwnedCache } from '../../platform/cache/index.ts';

/** The channel on which the database notifies changes of accounts, in the same transaction. */
export const ACCOUNTS_CHANNEL = 'jishi_accounts';

/** A notice that concerns no single account, such as a change of a plan. */
export const ALL_ACCOUNTS = '*';

/**
 * Applies one notice of the channel: an account's id, or * for all. An unreadable notice makes the process forget
 * all.
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
