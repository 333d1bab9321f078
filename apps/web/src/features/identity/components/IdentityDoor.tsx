import { useMessages } from '../../../shared/i18n/messages.ts';
import type { Door } from '../../../shared/session/door.ts';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { identityMessages } from '../identity.messages.ts';
import { FirstLogin } from './FirstLogin.tsx';
import { ForgotPanel } from './ForgotPanel.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import { RegisterPanel } from './RegisterPanel.tsx';
import { ThirdPartyPanel } from './ThirdPartyPanel.tsx';

/** The dialog through which one comes in: sign in, sign up, a forgotten password, back from a third party. */
export function IdentityDoor({ door, onClose }: { door: Door; onClose: () => void }) {
  const t = useMessages(identityMessages);
  return (
    <Dialog key={door.panel} title={t(`title.${door.panel}`)} onClose={onClose}>
      {door.panel === 'login' && <LoginPanel returnTo={door.returnTo} />}
      {door.panel === 'register' && <RegisterPanel returnTo={door.returnTo} />}
      {door.panel === 'forgot' && <ForgotPanel code={door.code} receiver={door.receiver} />}
      {door.panel === 'firstLogin' && <FirstLogin {...door} />}
      {door.panel === 'thirdParty' && <ThirdPartyPanel {...door} />}
    </Dialog>
  );
}
