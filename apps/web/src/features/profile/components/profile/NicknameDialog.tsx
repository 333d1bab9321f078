import { formRules, nicknameField, successTexts } from '@jishi/contract';
import { person } from '../../../../shared/api/person-client.ts';
import { useFields, useFieldTexts } from '../../../../shared/form/use-fields.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Field } from '../../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../../shared/ui/control/TextInput.tsx';
import { profileMessages } from '../../profile.messages.ts';
import { FormDialog } from './FormDialog.tsx';

const ROWS = { nickname: nicknameField };
const RULES = formRules(ROWS);

export function NicknameDialog({ nickname, onClose }: { nickname: string; onClose: () => void }) {
  const t = useMessages(profileMessages);
  const { labelOf, hintOf } = useFieldTexts(ROWS);
  const lang = useLanguage();
  const fields = useFields(RULES, { nickname });
  return (
    <FormDialog
      title={t('do.nickname')}
      check={fields.check}
      save={() => person.account.changeNickname(fields.values)}
      saved={successTexts.nicknameChanged[lang]}
      onClose={onClose}
    >
      <Field label={labelOf('nickname')} error={fields.faultOf('nickname')} hint={hintOf('nickname')}>
        {(control) => (
          <TextInput {...control} {...fields.bind('nickname')} autoComplete="nickname" aria-required />
        )}
      </Field>
    </FormDialog>
  );
}
