import { formRules, personalFields } from '@jishi/contract';
import { person } from '../../../shared/api/person-client.ts';
import { useFields } from '../../../shared/form/use-fields.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { inviteOf } from '../../../shared/session/invite.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { identityMessages } from '../identity.messages.ts';
import { sendIfNew } from '../send-rules.ts';
import { useEnter } from '../use-enter.ts';
import { AgreeBox } from './AgreeBox.tsx';
import { MobileCodeFields } from './MobileCodeFields.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { NicknameField } from './NicknameField.tsx';

const rules = formRules(personalFields);

/** Opens the account of an individual, and signs in. */
export function RegisterForm({ returnTo }: { returnTo: string | null }) {
  const t = useMessages(identityMessages);
  const enter = useEnter();
  const fields = useFields(rules, { agreed: false });
  const { busy, submit } = useSubmit();
  const register = async (): Promise<void> => {
    const { nickname: _, ...key } = await person.registration.personal({ ...fields.values, ...inviteOf() });
    await enter(returnTo, 'registered', key);
  };
  return (
    <form noValidate onSubmit={(event) => submit(event, fields.check, register)}>
      <NicknameField fields={fields} />
      <MobileCodeFields fields={fields} countdown="register" send={sendIfNew} />
      <NewPasswordFields fields={fields} />
      <AgreeBox error={fields.faultOf('agreed')} {...fields.bindTick('agreed')} />
      <Button type="submit" tone="primary" busy={busy} wide>
        {t('register')}
      </Button>
    </form>
  );
}
