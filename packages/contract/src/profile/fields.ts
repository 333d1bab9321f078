import { emailField, mobileField, newPasswordFields } from '../identity/fields.ts';
import { passwordRequiredRule } from '../identity/rules.ts';
import { type Rule, textField } from '../kernel/field-row.ts';
import { boundEmailRule, boundMobileRule } from './rules.ts';

/** Older passwords may have only six characters. */
const OLD_MIN = 6;
const OLD_MAX = 16;

const oldPasswordRule: Rule = (value) => {
  if (value.length < OLD_MIN) return 'profile.oldPasswordShort';
  return value.length > OLD_MAX ? 'profile.oldPasswordLong' : null;
};

/** The browser only checks its format. The server compares it with the stored password. */
export const oldPasswordField = textField({
  zh: '原密码（加密），有密码时必填',
  en: 'Old password (sealed), if one is set',
  label: { zh: '原密码', en: 'Current password' },
  rule: oldPasswordRule,
});

/** The new password of a user who already has one, typed twice. */
export const changedPasswordFields = {
  password: { ...newPasswordFields.password, label: { zh: '新密码', en: 'New password' } },
  confirmpassword: {
    ...newPasswordFields.confirmpassword,
    label: { zh: '确认新密码', en: 'Confirm new password' },
  },
} as const;

/** The proof that the user confirms a change of a login method. */
export const ownPasswordField = textField({
  zh: '登录密码（加密），有密码时必填',
  en: 'Password (sealed), if one is set',
  label: { zh: '登录密码', en: 'Your password' },
  rule: passwordRequiredRule,
});

/** A number or an address to link. */
export const boundMobileField = textField({ ...mobileField, rule: boundMobileRule });
export const boundEmailField = textField({ ...emailField, rule: boundEmailRule });

/** A number or an address that replaces the linked one. */
export const newMobileField = {
  ...boundMobileField,
  label: { zh: '新手机号', en: 'New mobile number' },
} as const;
export const newEmailField = {
  ...boundEmailField,
  label: { zh: '新邮箱', en: 'New e-mail address' },
} as const;
