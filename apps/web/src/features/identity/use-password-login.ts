import { useState } from 'react';
import { person } from '../../shared/api/person-client.ts';
import type { Fields } from '../../shared/form/use-fields.ts';
import { PassDeclined, withPass } from '../../shared/verification/pass.ts';
import { usePicture } from '../../shared/verification/use-picture.ts';
import { useEnter } from './use-enter.ts';

type Name = 'account' | 'password' | 'picVerifyCode';

/** Signing in with a password: by the characters of a picture, or by a pass, for whoever cannot read them. */
export function usePasswordLogin(fields: Fields<Name>, returnTo: string | null) {
  const enter = useEnter();
  const picture = usePicture();
  const [pass, setPass] = useState('');
  const { account, password } = fields.values;
  const byPicture = async (): Promise<void> => {
    try {
      await person.identity.passwordLogin({ ...fields.values, actionId: picture.actionId });
    } catch (error) {
      // One picture is good for one attempt.
      picture.refresh();
      fields.set('picVerifyCode', '');
      throw error;
    }
    await enter(returnTo);
  };
  const byPass = async (): Promise<void> => {
    const login = (given: string): Promise<unknown> => {
      // A pass stays good for the account until it lets in, so that a password may be mistyped.
      if (given !== '') setPass(given);
      return person.identity.passwordLogin({
        account,
        password,
        actionId: picture.actionId,
        captchaPass: given || pass,
      });
    };
    try {
      await withPass('signIn', login, { receiver: account });
    } catch (error) {
      if (error instanceof PassDeclined) return;
      throw error;
    }
    await enter(returnTo);
  };
  const checkForPass = (): boolean => fields.checkOnly(['account', 'password']);
  const passed = pass !== '';
  return {
    picture,
    passed,
    check: passed ? checkForPass : fields.check,
    signIn: passed ? byPass : byPicture,
    checkForPass,
    byPass,
  };
}
