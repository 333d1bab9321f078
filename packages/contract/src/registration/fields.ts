import { codeField, emailField, mobileField, newPasswordFields, nicknameField } from '../identity/fields.ts';
import { tickField } from '../kernel/field-row.ts';

/** Without the agreements no account is opened, whichever way one comes. */
export const agreementsField = tickField({
  zh: '是否同意协议',
  en: 'Whether the agreements are accepted',
  rule: (value) => (value ? null : 'registration.agreements'),
});

export const personalFields = {
  nickname: nicknameField,
  mobile: mobileField,
  smsVerifyCode: codeField,
  ...newPasswordFields,
  agreed: agreementsField,
} as const;

/** Of individuals overseas, who have no mobile number that SMS reach. */
export const emailSignUpFields = {
  nickname: nicknameField,
  email: emailField,
  emailVerifyCode: codeField,
  ...newPasswordFields,
  agreed: agreementsField,
} as const;
