import { useState } from 'react';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { fenOf, yuanOf } from '../../../shared/form/yuan.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { messagesMessages } from '../messages.messages.ts';

interface LowBalanceProps {
  /** Null means that no warning is sent. */
  fen: string | null;
  onSave: (fen: string) => Promise<unknown>;
}

/** The balance below which the user is warned. */
export function LowBalance({ fen, onSave }: LowBalanceProps) {
  const t = useMessages(messagesMessages);
  const [text, setText] = useState(yuanOf(fen));
  const [wrong, setWrong] = useState(false);
  const { busy, submit } = useSubmit();
  const amount = text.trim() === '' ? '' : fenOf(text);
  const check = (): boolean => {
    setWrong(amount === null);
    return amount !== null;
  };
  return (
    <form
      style={{ maxWidth: 420 }}
      onSubmit={(event) =>
        submit(event, check, async () => {
          await onSave(String(amount ?? ''));
          notify('success', t('saved'));
        })
      }
    >
      <Field
        label={t('lowBalance')}
        hint={t('lowBalanceHint')}
        error={wrong ? t('lowBalanceWrong') : null}
        aside={
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
        }
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </form>
  );
}
