import { errorMessage, mobileToSendRule } from '@jishi/contract';
import { person } from '../../../../shared/api/person-client.ts';
import type { Fields } from '../../../../shared/form/use-fields.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Field } from '../../../../shared/ui/Field.tsx';
import { TextInput } from '../../../../shared/ui/TextInput.tsx';
import { SendCodeButton } from '../../../../shared/verification/SendCodeButton.tsx';
import { applyMessages } from '../../apply.messages.ts';
import type { OrganisationName } from '../../apply-fields.ts';

/** The code that goes to the contact mobile, and shows that somebody there knows of the application. */
export function MobileCode({ fields }: { fields: Fields<OrganisationName> }) {
  const t = useMessages(applyMessages);
  const lang = useLanguage();
  const mobile = fields.values.contactMobile;
  const ready = (): boolean => {
    const fault = mobileToSendRule(mobile);
    if (fault === null) return true;
    fields.setFault('contactMobile', errorMessage(fault, lang));
    fields.focus('contactMobile');
    return false;
  };
  return (
    <Field
      label={t('field.smsVerifyCode')}
      error={fields.faultOf('smsVerifyCode')}
      aside={
        <SendCodeButton
          name={`apply ${mobile}`}
          ready={ready}
          send={(captchaPass) => person.registration.codeByMobile({ mobile, purpose: 'apply', captchaPass })}
          onSent={() => fields.focus('smsVerifyCode')}
        />
      }
    >
      {(control) => (
        <TextInput
          {...control}
          {...fields.bind('smsVerifyCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          aria-required
        />
      )}
    </Field>
  );
}
