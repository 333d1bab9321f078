import {
  confirmationRule,
  type ErrorName,
  newPasswordRule,
  smsCodeRule,
  successTexts,
} from '@jishi/contract';
import { person } from '../../../../shared/api/person-client.ts';
import { type FieldRules, useFields } from '../../../../shared/form/use-fields.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import type { Profile } from '../../../../shared/session/profile.query.ts';
import { Field } from '../../../../shared/ui/control/Field.tsx';
import { PasswordInput } from '../../../../shared/ui/control/PasswordInput.tsx';
import { profileMessages } from '../../profile.messages.ts';
import { type Proof, proofOf } from '../../profile.ts';
import { FormDialog } from './FormDialog.tsx';
import { ProofField } from './ProofField.tsx';

type PasswordName = 'oldPassword' | 'password' | 'confirmpassword' | 'currentCode';

const OLD_MIN = 6;
const OLD_MAX = 16;

function oldPasswordRule(value: string): ErrorName | null {
  if (value.length < OLD_MIN) return 'profile.oldPasswordShort';
  return value.length > OLD_MAX ? 'profile.oldPasswordLong' : null;
}

/** A first password replaces none, and is set for a code of what is bound. */
const rulesFor = (hasPassword: boolean, proof: Proof): FieldRules<PasswordName> => ({
  oldPassword: (value) => (hasPassword ? oldPasswordRule(value) : null),
  password: (value, { oldPassword }) =>
    newPasswordRule(value) ?? (hasPassword && value === oldPassword ? 'identity.passwordSame' : null),
  confirmpassword: (value, { password }) => confirmationRule(password, value),
  currentCode: (value) => (hasPassword || proof === null ? null : smsCodeRule(value)),
});

export function PasswordDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { hasPassword } = profile;
  const proof = proofOf(profile);
  const t = useMessages(profileMessages);
  const lang = useLanguage();
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
        <Field label={t('oldPassword')} error={fields.faultOf('oldPassword')}>
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
      <Field label={t('newPassword')} error={fields.faultOf('password')} hint={t('passwordHint')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...fields.bind('password')}
            autoComplete="new-password"
            aria-required
          />
        )}
      </Field>
      <Field label={t('confirmPassword')} error={fields.faultOf('confirmpassword')}>
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
