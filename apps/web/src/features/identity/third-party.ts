import { type CHANNELS, nicknameFrom, type ThirdParty } from '@jishi/contract';
import { person } from '../../shared/api/person-client.ts';
import { currentRoute } from '../../shared/navigation/highlight.ts';
import { type StorageKey, storedItem, storeItem } from '../../shared/session/client-storage.ts';

interface ThirdPartyRow {
  /** The value that the browser stores under loginType. */
  readonly loginType: 'qq' | 'wx';
  readonly openidKey: Extract<StorageKey, 'openidqq' | 'openidwx'>;
  readonly channelNo: keyof typeof CHANNELS;
}

const ROWS: Readonly<Record<ThirdParty, ThirdPartyRow>> = {
  qq: { loginType: 'qq', openidKey: 'openidqq', channelNo: 3 },
  wechat: { loginType: 'wx', openidKey: 'openidwx', channelNo: 2 },
};

export const thirdPartyRow = (provider: ThirdParty): ThirdPartyRow => ROWS[provider];

export const isThirdParty = (name: string): name is ThirdParty => name in ROWS;

/** Stores the user's current page and opens the third party's page. */
export async function leaveFor(provider: ThirdParty, returnTo: string | null): Promise<void> {
  const address = await person.identity.thirdPartyUrl({ provider });
  storeItem('loginType', ROWS[provider].loginType);
  storeItem('beforeLoginURL', returnTo ?? currentRoute());
  storeItem('loginUrlWithToken', address);
  window.location.assign(address);
}

/** Whether the returned state is the one that this tab sent. */
export function isOurState(state: string): boolean {
  const address = storedItem('loginUrlWithToken');
  return address !== null && new URL(address).searchParams.get('state') === state;
}

/** Parses the result of a first login: the ticket for linking, and a suggested nickname. */
export function thirdPartyPersonOf(data: unknown): { openid: string; nickname: string } {
  const { openid = '', nickname } =
    typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  return { openid: String(openid), nickname: nicknameFrom(typeof nickname === 'string' ? nickname : '') };
}
