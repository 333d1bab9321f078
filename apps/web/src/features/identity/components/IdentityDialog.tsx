import { useMessages } from '../../../shared/i18n/messages.ts';
import type { IdentityPanel } from '../../../shared/session/identity-dialog.ts';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { identityMessages } from '../identity.messages.ts';
import { FirstLogin } from './FirstLogin.tsx';
import { ForgotPanel } from './ForgotPanel.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import { RegisterPanel } from './RegisterPanel.tsx';
import { ThirdPartyPanel } from './ThirdPartyPanel.tsx';

/** The identity dialog: sign-in, sign-up, password reset, and the return from a third party. */
export function IdentityDialog({ panel, onClose }: { panel: IdentityPanel; onClose: () => void }) {
  const t = useMessages(identityMessages);
  return (
    <Dialog key={panel.kind} title={t(`title.${panel.kind}`)} onClose={onClose}>
      {panel.kind === 'login' && <LoginPanel returnTo={panel.returnTo} />}
      {panel.kind === 'register' && <RegisterPanel {...panel} />}
      {panel.kind === 'forgot' && <ForgotPanel code={panel.code} receiver={panel.receiver} />}
      {panel.kind === 'firstLogin' && <FirstLogin {...panel} />}
      {panel.kind === 'thirdParty' && <ThirdPartyPanel {...panel} />}
    </Dialog>
  );
}
