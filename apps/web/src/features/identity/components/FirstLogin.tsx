import { agreementsField, firstLoginFields, formRules, type ThirdParty } from '@jishi/contract';
import { person } from '../../../shared/api/person-client.ts';
import { useFields } from '../../../shared/form/use-fields.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { inviteOf } from '../../../shared/session/invite.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { identityMessages } from '../identity.messages.ts';
import { thirdPartyRow } from '../third-party.ts';
import { useEnter } from '../use-enter.ts';
import { AgreeBox } from './AgreeBox.tsx';
import { InvitedNote } from './InvitedNote.tsx';
import { MobileCodeFields } from './MobileCodeFields.tsx';
import { NicknameField } from './NicknameField.tsx';

const rules = formRules({ ...firstLoginFields, agreed: agreementsField });

interface FirstLoginProps {
  provider: ThirdParty;
  openid: string;
  /** The name that the user has at the third party, which is offered as a nickname. */
  nickname: string;
}

/** Links a mobile number when a user signs in through a third party for the first time. */
export function FirstLogin({ provider, openid, nickname }: FirstLoginProps) {
  const t = useMessages(identityMessages);
  const lang = useLanguage();
  const enter = useEnter();
  const fields = useFields(rules, { nickname, agreed: false });
  const { busy, submit } = useSubmit();
  const bind = async (): Promise<void> => {
    const { agreed: _, ...input } = fields.values;
    const { accessKey, accessSecret } = await person.identity.firstLogin({
      ...input,
      openid,
      channelNo: thirdPartyRow(provider).channelNo,
      ...inviteOf(),
    });
    const isNew = accessKey !== null && accessSecret !== null;
    await enter(PATHS.home[lang], 'loggedIn', isNew ? { accessKey, accessSecret } : undefined);
  };
  return (
    <form noValidate onSubmit={(event) => submit(event, fields.check, bind)}>
      <InvitedNote />
      <NicknameField fields={fields} />
      <MobileCodeFields fields={fields} countdown="firstLogin" send={person.identity.firstLoginCode} />
      <AgreeBox error={fields.faultOf('agreed')} {...fields.bindTick('agreed')} />
      <Button type="submit" tone="primary" busy={busy} wide>
        {t('bind')}
      </Button>
    </form>
  );
}
