import type { TextFields } from '../../../shared/form/use-fields.ts';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { CodeInput } from '../../../shared/verification/CodeInput.tsx';
import { SendCodeButton } from '../../../shared/verification/SendCodeButton.tsx';

interface CodeFieldProps<Name extends string> {
  label: string;
  fields: TextFields<Name>;
  /** The field for the code, and its receiver. */
  name: Name;
  receiver: Name;
  /** The name of the countdown of its button. */
  countdown: string;
  buttonLabel?: string;
  send: (captchaPass: string) => Promise<unknown>;
}

/** A field for a code that is sent to a number or address, with the button that sends it. */
export function CodeField<Name extends string>({
  label,
  fields,
  name,
  receiver,
  countdown,
  buttonLabel,
  send,
}: CodeFieldProps<Name>) {
  const button = (
    <SendCodeButton
      name={countdown}
      ready={() => fields.checkOnly([receiver])}
      send={send}
      onSent={() => fields.focus(name)}
      {...(buttonLabel === undefined ? {} : { label: buttonLabel })}
    />
  );
  return (
    <Field label={label} error={fields.faultOf(name)} aside={button}>
      {(control) => <CodeInput {...control} {...fields.bind(name)} />}
    </Field>
  );
}
