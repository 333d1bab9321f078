import type { ThirdParty } from '@jishi/contract';
import { sha256 } from '../../../platform/crypto.ts';
import { inTransaction, lockName, type Tx } from '../../../platform/db/index.ts';
import { type CallContext, networkOf } from '../../../platform/http/index.ts';
import { newSecret } from '../../../platform/ids.ts';
import { Refusal, unlessRefused } from '../../../platform/refusal.ts';
import { keepBrowser } from './browser-cookie.ts';
import type { ThirdPartyDeps } from './third-party.deps.ts';
import { insertState, readBegunFrom } from './third-party.repository.ts';
import type { ThirdPartyPort } from './third-party.ts';

/** The time that a user has to sign in at the third party. After that, the user has the same time to link a number. */
export const THIRD_PARTY_LIFE_SECONDS = 600;
const LIFE_MS = THIRD_PARTY_LIFE_SECONDS * 1_000;
/** The maximum number of logins that one network may begin within that time. */
const BEGUN_MAX = 60;

/** Returns the login address at the third party, with a state that is valid only once and only in this browser. */
export async function beginLogin(
  deps: ThirdPartyDeps,
  input: { provider: ThirdParty; port: ThirdPartyPort; redirectUri: string },
  call: Pick<CallContext, 'lang' | 'cookies' | 'origin' | 'reply'>,
): Promise<string> {
  const { provider, port, redirectUri } = input;
  // The state starts with the language of the page to which the user returns.
  const state = `${call.lang}.${newSecret()}`;
  const network = networkOf(call.origin.address);
  const browser = keepBrowser(deps, call, THIRD_PARTY_LIFE_SECONDS);
  const madeAt = deps.clock();
  const expiresAt = new Date(madeAt.getTime() + LIFE_MS);
  const begin = async (tx: Tx): Promise<Refusal | null> => {
    await lockName(tx, 'third-party logins from', network);
    const { count, firstAt } = await readBegunFrom(tx, network, new Date(madeAt.getTime() - LIFE_MS));
    if (count >= BEGUN_MAX && firstAt !== null) {
      const retry = Math.ceil((firstAt.getTime() + LIFE_MS - madeAt.getTime()) / 1_000);
      return new Refusal('request.tooMany', { window: 'minutes10', limit: BEGUN_MAX, retry });
    }
    const hashes = { stateHash: sha256(state), browserHash: sha256(browser) };
    await insertState(tx, { ...hashes, provider, redirectUri, network, madeAt, expiresAt });
    return null;
  };
  unlessRefused(await inTransaction(deps.db, begin));
  return port.urlFor(state, redirectUri);
}
