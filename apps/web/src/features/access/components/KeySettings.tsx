import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { person } from '../../../shared/api/person-client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { showKey } from '../../../shared/session/own-key.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { accessMessages } from '../access.messages.ts';
import { type KeyTexts, newKeyTexts, type OwnKey, settingsOf, textsOf } from '../key-form.ts';
import { AmountField } from './AmountField.tsx';
import { TrialTerms } from './TrialTerms.tsx';

interface KeySettingsProps {
  /** Null for a new key, which is initially labelled `newLabel`. */
  ownKey: OwnKey | null;
  newLabel?: string;
  onClose: () => void;
}

/** The form for a key's label and permissions. Also creates new keys. */
export function KeySettings({ ownKey, newLabel = '', onClose }: KeySettingsProps) {
  const t = useMessages(accessMessages);
  const lang = useLanguage();
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const [texts, setTexts] = useState<KeyTexts>(() =>
    ownKey === null ? newKeyTexts(newLabel) : textsOf(ownKey, lang),
  );
  const bind = (name: keyof KeyTexts) => ({
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [name]: target.value }),
  });
  const save = async (): Promise<void> => {
    const settings = settingsOf(texts);
    if (ownKey !== null) await person.keys.change({ id: ownKey.id, ...settings });
    const pair = ownKey === null ? await person.keys.make(settings) : null;
    await invalidate(queries, person.keys.list);
    onClose();
    if (pair !== null) showKey({ accessKey: pair.accessKey, accessSecret: pair.accessSecret });
  };
  return (
    <Dialog
      title={ownKey === null ? t('make') : t('settingsOf', { key: ownKey.accessKey })}
      onClose={onClose}
    >
      <Stack gap={16}>
        {ownKey === null && <TrialTerms />}
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
            {t(ownKey === null ? 'make' : 'save')}
          </Button>
        </form>
      </Stack>
    </Dialog>
  );
}
