import { formRules, smsLoginFields } from '@jishi/contract';
import { person } from '../../../shared/api/person-client.ts';
import type { Fields } from '../../../shared/form/use-fields.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { identityMessages } from '../identity.messages.ts';
import { sendIfRegistered } from '../send-rules.ts';
import { useEnter } from '../use-enter.ts';
import { MobileCodeFields } from './MobileCodeFields.tsx';

export const smsLoginRules = formRules(smsLoginFields);

export function SmsLogin({
  fields,
  returnTo,
}: {
  fields: Fields<keyof typeof smsLoginRules>;
  returnTo: string | null;
}) {
  const t = useMessages(identityMessages);
  const enter = useEnter();
  const { busy, submit } = useSubmit();
  const signIn = async (): Promise<void> => {
    await person.identity.smsLogin(fields.values);
    await enter(returnTo);
  };
  return (
    <form noValidate onSubmit={(event) => submit(event, fields.check, signIn)}>
      <MobileCodeFields fields={fields} countdown="login" send={sendIfRegistered} />
      <Button type="submit" tone="primary" busy={busy} wide>
        {t('signIn')}
      </Button>
    </form>
  );
}
