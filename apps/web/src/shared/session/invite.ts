import { INVITE_CODE_MAX } from '@jishi/contract';
import { addressState } from '../address/address-state.ts';
import { nullable } from '../address/parameters.ts';
import { removeItems, storedItem, storeItem } from './client-storage.ts';

const inviteAddress = addressState({ inviteCode: nullable });

/** Keeps the invitation code of a URL until an account is opened. Ignores a text that cannot be an invitation code. */
export function keepInvite(params: URLSearchParams): void {
  const code = inviteAddress.read(params).inviteCode?.trim() ?? '';
  if (code !== '' && code.length <= INVITE_CODE_MAX) storeItem('inviteCode', code);
}

export const isInvite = (params: URLSearchParams): boolean => inviteAddress.read(params).inviteCode !== null;

/** Returns the query of a URL without its invitation code. */
export const withoutInvite = (params: URLSearchParams): string =>
  String(inviteAddress.write(params, { inviteCode: null }));

/**
 * Returns the invitation through which the user came to the site, in the format of the request that opens an account.
 */
export function inviteOf(): { inviteCode?: string } {
  const inviteCode = storedItem('inviteCode');
  return inviteCode === null ? {} : { inviteCode };
}

/** Forgets an invitation after it was used to open an account. The next account in this tab is another user's. */
export const forgetInvite = (): void => removeItems('inviteCode');
