import { useMessages } from '../../shared/i18n/messages.ts';
import { askToSignIn } from '../../shared/session/identity-dialog.ts';
import { appMessages } from '../app.messages.ts';

export function LoginButton({ className, onGo }: { className: string | undefined; onGo: () => void }) {
  const t = useMessages(appMessages);
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onGo();
        askToSignIn();
      }}
    >
      {t('login')}
    </button>
  );
}
