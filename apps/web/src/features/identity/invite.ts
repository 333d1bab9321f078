import { storedItem } from '../../shared/session/client-storage.ts';

/** The invitation that the person came with, as it is sent when an account is opened. */
export function inviteOf(): { inviteCode?: string } {
  const inviteCode = storedItem('inviteCode');
  return inviteCode === null ? {} : { inviteCode };
}
