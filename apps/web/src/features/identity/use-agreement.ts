import { errorMessage } from '@jishi/contract';
import { useState } from 'react';
import { useLanguage } from '../../shared/i18n/language.ts';

/** Without the agreements no account is opened, whichever way one comes. */
export function useAgreement() {
  const lang = useLanguage();
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  return {
    /** Whether they are accepted and the rest of the form is right; shows where they are not. */
    check: (rest: boolean): boolean => {
      setAsked(!agreed);
      return rest && agreed;
    },
    box: {
      agreed,
      error: asked && !agreed ? errorMessage('local.agreements', lang) : null,
      onAgree: setAgreed,
    },
  };
}
