import { ownPasswordField } from '@jishi/contract';
import { type Fields, useFieldTexts } from '../../../../shared/form/use-fields.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import type { Profile } from '../../../../shared/session/profile.query.ts';
import { Field } from '../../../../shared/ui/control/Field.tsx';
import { PasswordInput } from '../../../../shared/ui/control/PasswordInput.tsx';
import { BINDINGS } from '../../bindings.ts';
import { profileMessages } from '../../profile.messages.ts';
import type { Proof } from '../../profile.ts';
import { CodeField } from './CodeField.tsx';

const ROWS = { password: ownPasswordField };

interface ProofFieldProps {
  proof: Proof;
  profile: Profile;
  fields: {
    faultOf: (name: ProofName) => string | null;
    bind: (name: ProofName) => ReturnType<Fields<string>['bind']>;
    focus: (name: ProofName) => void;
  };
}
type ProofName = 'password' | 'currentCode';

/**
 * Fields for the proof of identity before a login method is changed: the password, otherwise a code sent to the linked
 * number or address.
 */
export function ProofField({ proof, profile, fields }: ProofFieldProps) {
  const t = useMessages(profileMessages);
  const { labelOf } = useFieldTexts(ROWS);
  if (proof === null) return null;
  if (proof === 'password') {
    return (
      <Field label={labelOf('password')} error={fields.faultOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...fields.bind('password')}
            autoComplete="current-password"
            aria-required
          />
        )}
      </Field>
    );
  }
  return (
    <CodeField
      label={t('currentCode', { receiver: profile[proof] ?? '' })}
      error={fields.faultOf('currentCode')}
      bound={fields.bind('currentCode')}
      channel={proof}
      countdown={`unbind ${proof}`}
      send={(pass) => BINDINGS[proof].send('unbind', '', pass)}
      onSent={() => fields.focus('currentCode')}
    />
  );
}
