import { emailSignUpFields, formRules } from '@jishi/contract';
import { person } from '../../../shared/api/person-client.ts';
import { useFields } from '../../../shared/form/use-fields.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { inviteOf } from '../../../shared/session/invite.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { identityMessages } from '../identity.messages.ts';
import { useEnter } from '../use-enter.ts';
import { AgreeBox } from './AgreeBox.tsx';
import { EmailCodeFields } from './EmailCodeFields.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { NicknameField } from './NicknameField.tsx';

const rules = formRules(emailSignUpFields);

/** Opens an account with only an e-mail address, and signs in. */
export function EmailRegisterForm({ returnTo }: { returnTo: string | null }) {
  const t = useMessages(identityMessages);
  const enter = useEnter();
  const fields = useFields(rules, { agreed: false });
  const { busy, submit } = useSubmit();
  const register = async (): Promise<void> => {
    const { nickname: _, ...key } = await person.registration.email({ ...fields.values, ...inviteOf() });
    await enter(returnTo, 'registered', key);
  };
  return (
    <form noValidate onSubmit={(event) => submit(event, fields.check, register)}>
      <NicknameField fields={fields} />
      <EmailCodeFields fields={fields} />
      <NewPasswordFields fields={fields} />
      <AgreeBox error={fields.faultOf('agreed')} {...fields.bindTick('agreed')} />
      <Button type="submit" tone="primary" busy={busy} wide>
        {t('register')}
      </Button>
    </form>
  );
}
