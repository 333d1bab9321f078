import { faultOf } from '../api/fault.ts';
import { useMessages } from '../i18n/messages.ts';
import { isSignedIn } from '../session/session.ts';
import { uiMessages } from './ui.messages.ts';

/** Returns the text for a failed call: the server's message, or a description of the failure if there is none. */
export function useFaultText(): (error: unknown) => string {
  const t = useMessages(uiMessages);
  return (error) => {
    const fault = faultOf(error);
    if (fault.kind === 'refused') return fault.message === '' ? t('broken') : fault.message;
    return t(fault.kind === 'unreachable' && isSignedIn() ? 'gateway' : fault.kind);
  };
}
