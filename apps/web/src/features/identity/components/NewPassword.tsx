import { formRules, passLoginFields, resetPasswordFields, successTexts } from '@jishi/contract';
import { useEffect, useEffectEvent } from 'react';
import { person } from '../../../shared/api/person-client.ts';
import { tidyReceiver } from '../../../shared/form/tidy.ts';
import { useFields, useFieldTexts } from '../../../shared/form/use-fields.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { askToSignIn } from '../../../shared/session/identity-dialog.ts';
import { resetCountdown } from '../../../shared/time/countdown.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { identityMessages } from '../identity.messages.ts';
import styles from './IdentityDialog.module.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { type Proof, RESET_COUNTDOWNS } from './ReceiverForm.tsx';

const ROWS = { receiver: passLoginFields.account };
const rules = formRules({ ...ROWS, ...resetPasswordFields });

/**
 * The second step: the new password. If the link does not contain the number or address to which the code was sent, the
 * user types it.
 */
export function NewPassword({ proof, onBack }: { proof: Proof; onBack: () => void }) {
  const t = useMessages(identityMessages);
  const { labelOf } = useFieldTexts(ROWS);
  const lang = useLanguage();
  const fields = useFields(rules, { receiver: proof.receiver });
  const { busy, submit } = useSubmit();
  const first = proof.receiver === '' ? 'receiver' : 'password';
  const goToFirst = useEffectEvent(() => fields.focus(first));
  useEffect(() => goToFirst(), []);
  const reset = async (): Promise<void> => {
    await person.identity.resetPassword({ ...fields.values, code: proof.code });
    // Resets the countdowns, so that a user who resets the password again does not have to wait until the countdown of
    // the used code has ended.
    for (const name of RESET_COUNTDOWNS) resetCountdown(name);
    notify('success', successTexts.passwordReset[lang]);
    askToSignIn();
  };
  return (
    <form noValidate onSubmit={(event) => submit(event, fields.check, reset)}>
      {proof.receiver === '' ? (
        <Field label={labelOf('receiver')} error={fields.faultOf('receiver')}>
          {(control) => (
            <TextInput
              {...control}
              {...fields.bind('receiver')}
              autoComplete="username"
              tidy={tidyReceiver}
            />
          )}
        </Field>
      ) : (
        <p className={styles.about}>{t('resetFor', { receiver: proof.receiver })}</p>
      )}
      <NewPasswordFields fields={fields} />
      <Row className={styles.actions} gap={12} wrap={false}>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button type="submit" tone="primary" busy={busy} wide>
          {t('submit')}
        </Button>
      </Row>
    </form>
  );
}
