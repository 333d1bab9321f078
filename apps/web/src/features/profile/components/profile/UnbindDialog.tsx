import { smsCodeRule, successTexts } from '@jishi/contract';
import { useFields } from '../../../../shared/form/use-fields.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { BINDINGS, type Channel } from '../../bindings.ts';
import { profileMessages } from '../../profile.messages.ts';
import { CodeField } from './CodeField.tsx';
import { FormDialog } from './FormDialog.tsx';

const RULES = { code: smsCodeRule };
const TEXTS = {
  mobile: { title: 'do.unbindMobile', note: 'unbindMobileNote' },
  email: { title: 'do.unbindEmail', note: 'unbindEmailNote' },
} as const;

interface UnbindDialogProps {
  channel: Channel;
  /** The linked number or address, masked. */
  receiver: string;
  onClose: () => void;
}

/** Unlinks the mobile number or the e-mail address. Requires a code sent to it. */
export function UnbindDialog({ channel, receiver, onClose }: UnbindDialogProps) {
  const t = useMessages(profileMessages);
  const lang = useLanguage();
  const fields = useFields(RULES);
  return (
    <FormDialog
      title={t(TEXTS[channel].title)}
      check={fields.check}
      save={() => BINDINGS[channel].unbind(fields.values.code)}
      saved={successTexts.done[lang]}
      action={t('unbind')}
      onClose={onClose}
    >
      <Quiet size={15} style={{ paddingBottom: 12 }}>
        {t(TEXTS[channel].note)}
      </Quiet>
      <CodeField
        hint={t('codeGoesTo', { receiver })}
        error={fields.faultOf('code')}
        bound={fields.bind('code')}
        channel={channel}
        countdown={`unbind ${channel}`}
        send={(pass) => BINDINGS[channel].send('unbind', '', pass)}
        onSent={() => fields.focus('code')}
      />
    </FormDialog>
  );
}
