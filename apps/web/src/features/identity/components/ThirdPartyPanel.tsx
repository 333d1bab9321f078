import { ApiError, errorMessage, errorRow, type ThirdParty } from '@jishi/contract';
import { useEffect, useRef } from 'react';
import { person } from '../../../shared/api/person-client.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { storeItem } from '../../../shared/session/client-storage.ts';
import { askToSignIn, openIdentityDialog } from '../../../shared/session/identity-dialog.ts';
import { showAlert } from '../../../shared/ui/dialog/alerts.ts';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { useFaultText } from '../../../shared/ui/use-fault-text.ts';
import { identityMessages } from '../identity.messages.ts';
import { isOurState, isThirdParty, thirdPartyPersonOf, thirdPartyRow } from '../third-party.ts';
import { routeBefore, useEnter } from '../use-enter.ts';

const FIRST_LOGIN = errorRow('identity.firstLogin').code;

interface ThirdPartyPanelProps {
  provider: string;
  code: string;
  state: string;
}

/**
 * Shown after a third party has redirected the user back. Exchanges the code for a sign-in, or lets a new user link a
 * mobile number.
 */
export function ThirdPartyPanel({ provider, code, state }: ThirdPartyPanelProps) {
  const t = useMessages(identityMessages);
  useExchange({ provider, code, state });
  if (!isThirdParty(provider)) return null;
  return <p role="status">{t('waiting', { provider: t(`provider.${provider}`) })}</p>;
}

/** Sends the code only once, no matter how often the component renders, because the code can be used only once. */
function useExchange({ provider, code, state }: ThirdPartyPanelProps): void {
  const lang = useLanguage();
  const enter = useEnter();
  const textOf = useFaultText();
  const sent = useRef(false);
  const exchange = async (from: ThirdParty): Promise<void> => {
    try {
      await person.identity.thirdPartyCallback({ provider: from, code, state });
      await enter(routeBefore());
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== FIRST_LOGIN) throw error;
      const { openid, nickname } = thirdPartyPersonOf(error.data);
      storeItem(thirdPartyRow(from).openidKey, openid);
      notify('info', error.message);
      openIdentityDialog({ kind: 'firstLogin', provider: from, openid, nickname });
    }
  };
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    const fail = (text: string): void => {
      askToSignIn({ returnTo: routeBefore() });
      void showAlert(text);
    };
    if (!isThirdParty(provider) || !isOurState(state)) fail(errorMessage('identity.stateUnknown', lang));
    else exchange(provider).catch((error: unknown) => fail(textOf(error)));
  });
}
