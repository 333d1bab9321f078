import { type Fields, useFieldTexts } from '../../../../shared/form/use-fields.ts';
import { Field } from '../../../../shared/ui/control/Field.tsx';
import { CodeInput } from '../../../../shared/verification/CodeInput.tsx';
import { SendCodeButton } from '../../../../shared/verification/SendCodeButton.tsx';
import { APPLY_ROWS, type ApplyName } from '../../apply-fields.ts';

interface ApplyCodeProps<Name extends ApplyName> {
  fields: Fields<Name>;
  name: Name & ('smsVerifyCode' | 'emailVerifyCode');
  /** The number or address that receives the code, as typed. */
  receiver: string;
  /** Checks the receiver and shows an error if it is invalid. */
  ready: () => boolean;
  send: (captchaPass: string) => Promise<unknown>;
  buttonLabel?: string;
}

/** The field for the code that was sent to the applicant and that confirms the application. */
export function ApplyCode<Name extends ApplyName>({
  fields,
  name,
  receiver,
  ready,
  send,
  buttonLabel,
}: ApplyCodeProps<Name>) {
  const { labelOf } = useFieldTexts<ApplyName>(APPLY_ROWS);
  const button = (
    <SendCodeButton
      name={`apply ${receiver}`}
      label={buttonLabel}
      ready={ready}
      send={send}
      onSent={() => fields.focus(name)}
    />
  );
  return (
    <Field label={labelOf(name)} error={fields.faultOf(name)} aside={button}>
      {(control) => <CodeInput {...control} {...fields.bind(name)} aria-required />}
    </Field>
  );
}
