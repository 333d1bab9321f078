import { addressState } from '../shared/address/address-state.ts';
import { named, nullable, text } from '../shared/address/parameters.ts';
import type { IdentityPanel } from '../shared/session/identity-dialog.ts';

const panelAddress = addressState({
  provider: named('thirdParty', nullable),
  code: nullable,
  state: text,
  captcha: nullable,
  receiver: nullable,
});

/**
 * Returns the panel that a URL's query opens. It is the panel for a new password, with the code from an e-mail, or the
 * panel for the return from a third-party sign-in.
 */
export function panelInAddress(search: string): IdentityPanel | null {
  const { provider, code, state, captcha, receiver } = panelAddress.read(new URLSearchParams(search));
  if (provider !== null && code !== null) return { kind: 'thirdParty', provider, code, state };
  if (captcha !== null) return { kind: 'forgot', code: captcha, receiver: receiver ?? '' };
  // The e-mail about a new account contains only the receiver, because the code is sent later.
  return receiver === null ? null : { kind: 'forgot', code: '', receiver };
}
