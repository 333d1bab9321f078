import { codeField, mobileField, newPasswordFields, nicknameField } from '../identity/fields.ts';
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
