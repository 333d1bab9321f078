import { useMessages } from '../../../shared/i18n/messages.ts';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { webhooksMessages } from '../webhooks.messages.ts';

/** A new secret, shown only once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useMessages(webhooksMessages);
  return (
    <Dialog title={t('secret')} onClose={onClose}>
      <p>{t('secretHint')}</p>
      <CodeBlock code={secret} language={null} label={t('secret')} />
    </Dialog>
  );
}
