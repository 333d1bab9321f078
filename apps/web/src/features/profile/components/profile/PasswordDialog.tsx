import { changedPasswordFields, oldPasswordField, smsCodeRule, successTexts } from '@jishi/contract';
import { person } from '../../../../shared/api/person-client.ts';
import { type FieldRules, useFields, useFieldTexts } from '../../../../shared/form/use-fields.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import type { Profile } from '../../../../shared/session/profile.query.ts';
import { Field } from '../../../../shared/ui/control/Field.tsx';
import { PasswordInput } from '../../../../shared/ui/control/PasswordInput.tsx';
import { profileMessages } from '../../profile.messages.ts';
import { type Proof, proofOf } from '../../profile.ts';
import { FormDialog } from './FormDialog.tsx';
import { ProofField } from './ProofField.tsx';

const ROWS = { oldPassword: oldPasswordField, ...changedPasswordFields };

type PasswordName = 'oldPassword' | 'password' | 'confirmpassword' | 'currentCode';

/**
 * Returns the rules of the fields. Setting the first password requires a code sent to the linked number or address
 * instead of the old password.
 */
const rulesFor = (hasPassword: boolean, proof: Proof): FieldRules<PasswordName> => ({
  oldPassword: (value) => (hasPassword ? oldPasswordField.rule(value, undefined) : null),
  password: (value, { oldPassword }) =>
    changedPasswordFields.password.rule(value, undefined) ??
    (hasPassword && value === oldPassword ? 'identity.passwordSame' : null),
  confirmpassword: changedPasswordFields.confirmpassword.rule,
  currentCode: (value) => (hasPassword || proof === null ? null : smsCodeRule(value)),
});

export function PasswordDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { hasPassword } = profile;
  const proof = proofOf(profile);
  const t = useMessages(profileMessages);
  const lang = useLanguage();
  const { labelOf, hintOf } = useFieldTexts<keyof typeof ROWS>(ROWS);
  const fields = useFields(rulesFor(hasPassword, proof));
  return (
    <FormDialog
      title={t(hasPassword ? 'do.password' : 'do.setPassword')}
      check={fields.check}
      save={() => person.account.changePassword(fields.values)}
      saved={successTexts[hasPassword ? 'passwordChanged' : 'done'][lang]}
      onClose={onClose}
    >
      {hasPassword && (
        <Field label={labelOf('oldPassword')} error={fields.faultOf('oldPassword')}>
          {(control) => (
            <PasswordInput
              {...control}
              {...fields.bind('oldPassword')}
              autoComplete="current-password"
              aria-required
            />
          )}
        </Field>
      )}
      <Field label={labelOf('password')} error={fields.faultOf('password')} hint={hintOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...fields.bind('password')}
            autoComplete="new-password"
            aria-required
          />
        )}
      </Field>
      <Field label={labelOf('confirmpassword')} error={fields.faultOf('confirmpassword')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...fields.bind('confirmpassword')}
            autoComplete="new-password"
            aria-required
          />
        )}
      </Field>
      {!hasPassword && <ProofField proof={proof} profile={profile} fields={fields} />}
    </FormDialog>
  );
}
