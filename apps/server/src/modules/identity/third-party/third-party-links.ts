import { sha256 } from '../../../platform/crypto.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { IdentityDeps, ThirdPartyLinks } from '../identity.deps.ts';
import { browserOf } from './browser-cookie.ts';
import { bind, takeTicket, thirdPartiesOf, unbind } from './third-party.repository.ts';

/** Creates the port for the tickets of first logins, and for links. */
export function createThirdPartyLinks(deps: Pick<IdentityDeps, 'clock' | 'https'>): ThirdPartyLinks {
  return {
    async redeem(tx, { ticket, provider, cookies }) {
      const browser = browserOf(deps, cookies);
      if (browser === null) return new Refusal('identity.openidExpired');
      const claim = { ticketHash: sha256(ticket), browserHash: sha256(browser), provider, now: deps.clock() };
      return (await takeTicket(tx, claim)) ?? new Refusal('identity.openidExpired');
    },
    async link(tx, login) {
      // Two tickets of the same user were used, and this is the second.
      if (!(await bind(tx, { ...login, boundAt: deps.clock() }))) throw new Refusal('identity.openidExpired');
    },
    unlink: unbind,
    of: thirdPartiesOf,
  };
}
