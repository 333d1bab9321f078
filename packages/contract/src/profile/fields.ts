import { type Rule, textField } from '../kernel/field-row.ts';

/** Passwords of before had six characters and more. */
const OLD_MIN = 6;
const OLD_MAX = 16;

const oldPasswordRule: Rule = (value) => {
  if (value.length < OLD_MIN) return 'profile.oldPasswordShort';
  return value.length > OLD_MAX ? 'profile.oldPasswordLong' : null;
};

/** Only the browser checks its form: the server compares it with the stored one. */
export const oldPasswordField = textField({
  zh: '原密码（加密），有密码时必填',
  en: 'Old password (sealed), where one is set',
  label: { zh: '原密码', en: 'Current password' },
  rule: oldPasswordRule,
});
