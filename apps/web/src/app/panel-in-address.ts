import type { IdentityPanel } from '../shared/session/identity-dialog.ts';

/**
 * The panel that an address's query opens: a new password by the code of a mail, or the return from a third party.
 */
export function panelInAddress(search: string): IdentityPanel | null {
  const params = new URLSearchParams(search);
  const [provider, code, captcha] = [params.get('thirdParty'), params.get('code'), params.get('captcha')];
  if (provider !== null && code !== null)
    return { kind: 'thirdParty', provider, code, state: params.get('state') ?? '' };
  const receiver = params.get('receiver');
  if (captcha !== null) return { kind: 'forgot', code: captcha, receiver: receiver ?? '' };
  // The mail about a new account: the person is known, and a code is still to be sent.
  return receiver === null ? null : { kind: 'forgot', code: '', receiver };
}
