import { alternativeFields, formRules } from '@jishi/contract';
import { type FormEvent, useState } from 'react';
import { person } from '../api/person-client.ts';
import { tidyReceiver } from '../form/tidy.ts';
import { useFields, useFieldTexts } from '../form/use-fields.ts';
import { useMessages } from '../i18n/messages.ts';
import { resetCountdown } from '../time/countdown.ts';
import { Button } from '../ui/button/Button.tsx';
import { Field } from '../ui/control/Field.tsx';
import { TextInput } from '../ui/control/TextInput.tsx';
import { useFaultText } from '../ui/use-fault-text.ts';
import { CodeInput } from './CodeInput.tsx';
import type { PassRequest } from './pass-request.ts';
import { SendCodeButton } from './SendCodeButton.tsx';
import { verificationMessages } from './verification.messages.ts';

const COUNTDOWN = 'alternative';
const rules = formRules(alternativeFields);

/**
 * A code sent by SMS or e-mail instead of a picture puzzle, for users who cannot see the picture or cannot use a
 * pointer.
 */
export function AlternativeCode({
  request: { action, receiver: initialReceiver = '', settle },
}: {
  request: PassRequest;
}) {
  const t = useMessages(verificationMessages);
  const { labelOf } = useFieldTexts(alternativeFields);
  const textOf = useFaultText();
  const [busy, setBusy] = useState(false);
  const fields = useFields(rules, { receiver: initialReceiver });
  const { receiver, code } = fields.values;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !fields.check()) return;
    setBusy(true);
    try {
      const { captchaPass } = await person.captcha.alternativeCheck({ action, receiver, code });
      // The countdown for a used code must not delay the code for a later puzzle.
      resetCountdown(COUNTDOWN);
      settle(captchaPass);
    } catch (error) {
      fields.setFault('code', { text: textOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={labelOf('receiver')} error={fields.faultOf('receiver')}>
        {(control) => (
          <TextInput {...control} {...fields.bind('receiver')} autoComplete="username" tidy={tidyReceiver} />
        )}
      </Field>
      <Field
        label={labelOf('code')}
        error={fields.faultOf('code')}
        aside={
          <SendCodeButton
            name={COUNTDOWN}
            label={t('send')}
            ready={() => fields.checkOnly(['receiver'])}
            onSent={() => fields.focus('code')}
            send={() => person.captcha.alternativeCode({ action, receiver })}
          />
        }
      >
        {(control) => <CodeInput {...control} {...fields.bind('code')} />}
      </Field>
      <Button type="submit" tone="primary" busy={busy} wide>
        {t('confirm')}
      </Button>
    </form>
  );
}
