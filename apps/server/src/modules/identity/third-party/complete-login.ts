import type { ThirdParty } from '@jishi/contract';
import { sha256 } from '../../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { newSecret } from '../../../platform/ids.ts';
import { Refusal, unlessRefused } from '../../../platform/refusal.ts';
import { openSession, type SignedInBrowser, type SignInCall } from '../sessions/start-session.ts';
import { THIRD_PARTY_LIFE_SECONDS } from './begin-login.ts';
import { browserOf } from './browser-cookie.ts';
import type { ThirdPartyDeps } from './third-party.deps.ts';
import { findBound, insertTicket, takeState } from './third-party.repository.ts';
import { ThirdPartyFailed, type ThirdPartyPerson, type ThirdPartyPort } from './third-party.ts';

interface ComeBack {
  readonly provider: ThirdParty;
  readonly port: ThirdPartyPort;
  /** The third party's name, in the caller's language. */
  readonly name: string;
  readonly code: string;
  readonly state: string;
}

/**
 * Signs in a returning visitor who is already linked to a user. Any other visitor gets the error that asks for a mobile
 * number to be linked, and a ticket that is valid only once and only in this browser.
 */
export async function completeLogin(
  deps: ThirdPartyDeps,
  back: ComeBack,
  call: SignInCall,
): Promise<SignedInBrowser> {
  const { provider, port } = back;
  const browser = browserOf(deps, call.cookies);
  if (browser === null) throw new Refusal('identity.stateUnknown');
  const browserHash = sha256(browser);
  const claim = { stateHash: sha256(back.state), browserHash, provider, now: deps.clock() };
  const begun = await inTransaction(deps.db, (tx) => takeState(tx, claim));
  if (begun === null) throw new Refusal('identity.stateUnknown');
  const { subject, nickname } = await identify(port, back, begun.redirectUri);
  const letIn = async (tx: Tx): Promise<SignedInBrowser | Refusal> => {
    const personId = await findBound(tx, { provider, subject });
    if (personId !== null) return openSession(tx, deps, { personId, way: provider }, call);
    const ticket = newSecret();
    const expiresAt = new Date(deps.clock().getTime() + THIRD_PARTY_LIFE_SECONDS * 1_000);
    await insertTicket(tx, { ticketHash: sha256(ticket), browserHash, provider, subject, expiresAt });
    return new Refusal('identity.firstLogin', {}, undefined, { openid: ticket, nickname });
  };
  return unlessRefused(await inTransaction(deps.db, letIn));
}

async function identify(
  port: ThirdPartyPort,
  { code, name }: ComeBack,
  redirectUri: string,
): Promise<ThirdPartyPerson> {
  try {
    return await port.identify(code, redirectUri);
  } catch (error) {
    if (!(error instanceof ThirdPartyFailed)) throw error;
    throw new Refusal('identity.providerFailed', { provider: name }, error);
  }
}
