import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { person } from '../../../shared/api/person-client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { accessMessages } from '../access.messages.ts';
import { type KeyTexts, type OwnKey, settingsOf, textsOf } from '../key-form.ts';
import { AmountField } from './AmountField.tsx';

/** The form for a key's label and permissions. */
export function KeySettings({ ownKey, onClose }: { ownKey: OwnKey; onClose: () => void }) {
  const t = useMessages(accessMessages);
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const [texts, setTexts] = useState<KeyTexts>(() => textsOf(ownKey));
  const bind = (name: keyof KeyTexts) => ({
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [name]: target.value }),
  });
  const save = async (): Promise<void> => {
    await person.keys.change({ id: ownKey.id, ...settingsOf(texts) });
    await invalidate(queries, person.keys.list);
    onClose();
  };
  return (
    <Dialog title={t('settingsOf', { key: ownKey.accessKey })} onClose={onClose}>
      <form onSubmit={(event) => submit(event, () => true, save)}>
        <Field label={t('label')}>
          {(control) => <TextInput {...control} maxLength={40} {...bind('label')} />}
        </Field>
        <Field label={t('expires')} hint={t('expiresHint')}>
          {(control) => <TextInput {...control} type="date" {...bind('expires')} />}
        </Field>
        <Field label={t('datasets')} hint={t('datasetsHint')}>
          {(control) => <TextInput {...control} {...bind('datasets')} />}
        </Field>
        <Field label={t('networks')} hint={t('networksHint')}>
          {(control) => <TextInput {...control} {...bind('networks')} />}
        </Field>
        {(['callCap', 'dayCap', 'monthCap'] as const).map((window) => (
          <AmountField
            key={window}
            window={window}
            value={texts[window]}
            onChange={(yuan) => setTexts({ ...texts, [window]: yuan })}
          />
        ))}
        <Button type="submit" tone="primary" wide busy={busy}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
