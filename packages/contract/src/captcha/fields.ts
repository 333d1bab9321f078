import { codeField } from '../identity/fields.ts';
import { isEmail, isMobile } from '../identity/rules.ts';
import { textField } from '../kernel/field-row.ts';

/** The receiver of the code that replaces a puzzle, and the code itself. */
export const alternativeFields = {
  receiver: textField({
    zh: '手机号或邮箱',
    en: 'Mobile number or e-mail address',
    rule: (value) => (isMobile(value) || isEmail(value) ? null : 'captcha.receiverForm'),
  }),
  code: codeField,
} as const;
