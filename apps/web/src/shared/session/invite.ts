import { INVITE_CODE_MAX } from '@jishi/contract';
import { addressState } from '../address/address-state.ts';
import { nullable } from '../address/parameters.ts';
import { removeItems, storedItem, storeItem } from './client-storage.ts';

const inviteAddress = addressState({ inviteCode: nullable });

/**
 * Keeps the invitation code in an address until an account is opened. A text that cannot be a code is
 * ignored.
 */
export function keepInvite(params: URLSearchParams): void {
  const code = inviteAddress.read(params).inviteCode?.trim() ?? '';
  if (code !== '' && code.length <= INVITE_CODE_MAX) storeItem('inviteCode', code);
}

export const isInvite = (params: URLSearchParams): boolean => inviteAddress.read(params).inviteCode !== null;

/** The query of an address without its invitation code. */
export const withoutInvite = (params: URLSearchParams): string =>
  String(inviteAddress.write(params, { inviteCode: null }));

/** The invitation that the person came with, in the form used by the request that opens an account. */
export function inviteOf(): { inviteCode?: string } {
  const inviteCode = storedItem('inviteCode');
  return inviteCode === null ? {} : { inviteCode };
}

/** Forgets an invitation that was used to open an account. The next account belongs to another person. */
export const forgetInvite = (): void => removeItems('inviteCode');
