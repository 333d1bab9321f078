import { KEY_LABEL_MAX } from '@jishi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { person } from '../../../shared/api/person-client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { showKey } from '../../../shared/session/own-key.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { newKeyMessages } from '../new-key.messages.ts';

/** Explains the purpose of a new key and asks for its name. No key is created before the button is pressed. */
export default function NewKey({ onClose }: { onClose: () => void }) {
  const t = useMessages(newKeyMessages);
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const [label, setLabel] = useState('');
  const make = async (): Promise<void> => {
    const { accessKey, accessSecret } = await person.keys.make({ label: label.trim() });
    await invalidate(queries, person.keys.list);
    onClose();
    showKey({ accessKey, accessSecret });
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack as="form" gap={12} onSubmit={(event) => submit(event, () => true, make)}>
        <p>{t('makes')}</p>
        <Field label={t('label')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={KEY_LABEL_MAX}
              value={label}
              onChange={({ target }) => setLabel(target.value)}
            />
          )}
        </Field>
        <Row gap={12} justify="flex-end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {t('create')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
