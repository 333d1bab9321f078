import { codeField } from '@jishi/contract';
import { type Fields, useFieldTexts } from '../../../../shared/form/use-fields.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Field } from '../../../../shared/ui/control/Field.tsx';
import { CodeInput } from '../../../../shared/verification/CodeInput.tsx';
import { SendCodeButton } from '../../../../shared/verification/SendCodeButton.tsx';
import type { Channel } from '../../bindings.ts';
import { profileMessages } from '../../profile.messages.ts';

const ROWS = { code: codeField };

interface CodeFieldProps {
  label?: string;
  hint?: string;
  error: string | null;
  bound: ReturnType<Fields<string>['bind']>;
  /** The channel through which the code is sent. */
  channel: Channel;
  /** The name of the countdown of the button. */
  countdown: string;
  /** Checks the receiver, if it is one that the user types. */
  ready?: () => boolean;
  send: (captchaPass: string) => Promise<unknown>;
  /** Moves the focus to the field for the code. */
  onSent: () => void;
}

/** A field for a code of six digits, and the button that sends the code. */
export function CodeField({
  label,
  hint,
  error,
  bound,
  channel,
  countdown,
  ready = () => true,
  send,
  onSent,
}: CodeFieldProps) {
  const t = useMessages(profileMessages);
  const { labelOf } = useFieldTexts(ROWS);
  return (
    <Field
      label={label ?? labelOf('code')}
      hint={hint}
      error={error}
      aside={
        <SendCodeButton
          name={countdown}
          label={channel === 'email' ? t('mail') : undefined}
          ready={ready}
          send={send}
          onSent={onSent}
        />
      }
    >
      {(control) => <CodeInput {...control} {...bound} aria-required />}
    </Field>
  );
}
