import {
  emailCodeField,
  emailField,
  mobileField,
  newPasswordFields,
  nicknameField,
  smsCodeField,
} from '../identity/fields.ts';
import { tickField } from '../kernel/field-row.ts';

/** No account is opened unless the user accepts the agreements, regardless of how they register. */
export const agreementsField = tickField({
  zh: '是否同意协议',
  en: 'Whether the agreements are accepted',
  label: {
    zh: '我已阅读并同意通行证协议与隐私协议',
    en: 'I have read and accept the passport and privacy agreements',
  },
  rule: (value) => (value ? null : 'registration.agreements'),
});

const signUpNickname = { ...nicknameField, whenEmpty: 'registration.nicknameRequired' } as const;

export const personalFields = {
  nickname: signUpNickname,
  mobile: { ...mobileField, whenEmpty: 'registration.mobileRequired' },
  smsVerifyCode: { ...smsCodeField, whenEmpty: 'registration.codeRequired' },
  ...newPasswordFields,
  password: { ...newPasswordFields.password, whenEmpty: 'registration.passwordRequired' },
  agreed: agreementsField,
} as const;

/** The e-mail address of an individual overseas, who cannot receive an SMS. */
export const emailSignUpFields = {
  nickname: signUpNickname,
  email: { ...emailField, whenEmpty: 'registration.emailRequired' },
  emailVerifyCode: { ...emailCodeField, whenEmpty: 'registration.codeRequired' },
  password: { ...newPasswordFields.password, whenEmpty: 'registration.overseasPassword' },
  confirmpassword: { ...newPasswordFields.confirmpassword, whenEmpty: 'registration.overseasConfirm' },
  agreed: agreementsField,
} as const;
