import { formRule, textField } from '../kernel/field-row.ts';
import {
  accountRule,
  confirmationRule,
  emailRule,
  mobileRule,
  newPasswordRule,
  nicknameRule,
  passwordRequiredRule,
  pictureCodeRule,
  smsCodeRule,
} from './rules.ts';

export const mobileField = textField({
  zh: '手机号',
  en: 'Mobile number',
  whenEmpty: 'identity.mobileRequired',
  rule: mobileRule,
});

export const emailField = textField({ zh: '邮箱', en: 'E-mail address', rule: emailRule });

export const nicknameField = textField({
  zh: '昵称',
  en: 'Nickname',
  hint: { zh: '最多 16 个字符', en: 'At most 16 characters' },
  rule: nicknameRule,
});

/** A code that was sent to a mobile number or an e-mail address. */
export const codeField = textField({
  zh: '验证码（加密）',
  en: 'The code (sealed)',
  label: { zh: '验证码', en: 'Code' },
  rule: smsCodeRule,
});

export const smsCodeField = textField({
  zh: '短信验证码（加密）',
  en: 'Code from the SMS (sealed)',
  label: { zh: '短信验证码', en: 'SMS code' },
  rule: smsCodeRule,
});

export const emailCodeField = textField({
  zh: '邮箱验证码（加密）',
  en: 'Code from the e-mail (sealed)',
  label: { zh: '邮箱验证码', en: 'Code from the e-mail' },
  rule: smsCodeRule,
});

/** A new password, and its repetition. */
export const newPasswordFields = {
  password: textField({
    zh: '新密码（加密）',
    en: 'New password (sealed)',
    label: { zh: '设置密码', en: 'New password' },
    hint: {
      zh: '8–16 位，数字、大写字母、小写字母、特殊字符至少三种',
      en: '8 to 16 characters, with at least three of: digits, lower case, upper case, symbols',
    },
    rule: newPasswordRule,
  }),
  confirmpassword: textField<{ password: string }>({
    zh: '再输一次新密码（加密）',
    en: 'The new password again (sealed)',
    label: { zh: '确认密码', en: 'Confirm password' },
    rule: (value, { password }) => confirmationRule(password, value),
  }),
} as const;

export const smsLoginFields = { mobile: mobileField, smsVerifyCode: smsCodeField } as const;

/** A captcha pass can replace the picture. */
export const passLoginFields = {
  account: textField({
    zh: '手机号或邮箱',
    en: 'Mobile number or e-mail address',
    label: { zh: '账号', en: 'Account' },
    rule: accountRule,
  }),
  password: textField({
    zh: '密码（加密）',
    en: 'Password (sealed)',
    label: { zh: '密码', en: 'Password' },
    rule: passwordRequiredRule,
  }),
} as const;

export const passwordLoginFields = {
  ...passLoginFields,
  picVerifyCode: textField({
    zh: '图形验证码（加密）',
    en: 'Characters in the picture (sealed)',
    label: { zh: '图形验证码', en: 'Characters in the picture' },
    rule: pictureCodeRule,
  }),
} as const;

export const firstLoginFields = {
  nickname: nicknameField,
  mobile: { ...mobileField, whenEmpty: 'identity.firstLoginMobile' },
  smsVerifyCode: smsCodeField,
} as const;

/** The first step of the form for a forgotten password: the receiver of a code, and the code. */
export const resetReceiverFields = {
  mobile: {
    receiver: { ...mobileField, whenEmpty: 'identity.resetMobile' },
    code: { ...smsCodeField, whenEmpty: 'identity.resetCode' },
  },
  email: {
    receiver: { ...emailField, whenEmpty: 'identity.resetEmail' },
    code: { ...emailCodeField, whenEmpty: 'identity.resetCode' },
  },
} as const;

/** The second step of the form for a forgotten password: the new password. */
export const resetPasswordFields = {
  password: { ...newPasswordFields.password, whenEmpty: 'identity.resetPassword' },
  confirmpassword: { ...newPasswordFields.confirmpassword, whenEmpty: 'identity.confirmPasswordShort' },
} as const;

/** The receiver is checked together with the code. */
export const resetFields = {
  code: codeField,
  ...newPasswordFields,
} as const;

/** Before a code is sent, an empty field has a different message. */
export const mobileToSendRule = formRule(mobileField);
