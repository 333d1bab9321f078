import type { Door } from '../shared/session/door.ts';

/** What the query of an address opens: a new password by the code of a mail, or the way back from a third party. */
export function doorInAddress(search: string): Door | null {
  const asked = new URLSearchParams(search);
  const [provider, code, captcha] = [asked.get('thirdParty'), asked.get('code'), asked.get('captcha')];
  if (provider !== null && code !== null)
    return { panel: 'thirdParty', provider, code, state: asked.get('state') ?? '' };
  const receiver = asked.get('receiver');
  if (captcha !== null) return { panel: 'forgot', code: captcha, receiver: receiver ?? '' };
  // The mail that tells of a new account: the person is known, and a code is still to be sent.
  return receiver === null ? null : { panel: 'forgot', code: '', receiver };
}
