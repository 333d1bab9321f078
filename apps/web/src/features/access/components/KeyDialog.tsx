import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { person } from '../../../shared/api/person-client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { showKey } from '../../../shared/session/own-key.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { accessMessages } from '../access.messages.ts';
import type { OwnKey } from '../key-form.ts';

interface KeyDialogProps {
  ownKey: OwnKey;
  act: 'rotate' | 'end' | 'token';
  onClose: () => void;
}

/** Asks for confirmation before a key is replaced or revoked. Shows the key's token if the site allows it. */
export function KeyDialog({ ownKey: { id, accessKey }, act, onClose }: KeyDialogProps) {
  const t = useMessages(accessMessages);
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const [token, setToken] = useState<string | null>(null);
  const acts = {
    rotate: async () => {
      const pair = await person.keys.rotate({ id });
      onClose();
      showKey({ accessKey: pair.accessKey, accessSecret: pair.accessSecret });
    },
    end: async () => {
      await person.keys.end({ id });
      onClose();
    },
    token: async () => setToken((await person.keys.token({ id })).accessToken),
  };
  const run = async (): Promise<void> => {
    await acts[act]();
    await invalidate(queries, person.keys.list);
  };
  return (
    <Dialog title={`${t(act)} ${accessKey}`} onClose={onClose}>
      <Stack gap={12}>
        {act !== 'token' && <p>{t(act === 'end' ? 'confirmEnd' : 'confirmRotate')}</p>}
        {token !== null && <CodeBlock label={t('token')} language={null} code={token} />}
        {token === null && (
          <Button tone="primary" busy={busy} onClick={(event) => submit(event, () => true, run)}>
            {act === 'token' ? t('token') : t('confirm')}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
