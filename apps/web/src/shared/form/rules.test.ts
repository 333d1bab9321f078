import {
  accountRule,
  confirmationRule,
  type ErrorName,
  emailRule,
  emailSignUpFields,
  errorMessage,
  errorRow,
  type FieldRows,
  firstLoginFields,
  formRule,
  formRules,
  type Lang,
  mobileRule,
  mobileToSendRule,
  newPasswordRule,
  nicknameFrom,
  nicknameRule,
  passwordRequiredRule,
  personalFields,
  pictureCodeRule,
  type Rule,
  resetPasswordFields,
  resetReceiverFields,
  smsCodeRule,
  smsLoginFields,
} from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { PERSONAL_CASES } from '../../../../../packages/contract/src/registration/fields.fixture.ts';

const again: Rule = (value) => confirmationRule('Abcdef12', value);
const PASSWORD = [
  '密码由8-16位数字、大小写字母、特殊字符任选三种组成！',
  'The password must have 8 to 16 characters, with at least three of: digits, lower case, upper case, special characters',
] as const;
const MOBILE = [
  '请输入正确的手机号码！',
  'Please enter a mobile number: eleven digits that begin with 1',
] as const;
const SMS = ['请输入六位验证码！', 'Please enter the six-character code'] as const;
const PICTURE = ['请输入四位验证码！', 'Please enter the four characters in the picture'] as const;

/** The error that a form shows for a typed value, in Chinese and English. Null if the value is valid. */
const TABLE: readonly (readonly [string, Rule, string, string | null, string | null])[] = [
  ['mobile', mobileRule, '', ...MOBILE],
  ['mobile', mobileRule, '1380000000', ...MOBILE],
  ['mobile', mobileRule, '23800000000', ...MOBILE],
  ['mobile', mobileRule, '138000000011', ...MOBILE],
  ['mobile', mobileRule, '13800000001', null, null],
  ['mobile before a code is sent', mobileToSendRule, '', '请输入手机号！', 'Please enter your mobile number'],
  ['SMS code', smsCodeRule, '12345', ...SMS],
  ['SMS code', smsCodeRule, '1234567', ...SMS],
  ['SMS code', smsCodeRule, '123456', null, null],
  ['picture', pictureCodeRule, '', ...PICTURE],
  ['picture', pictureCodeRule, 'abc', ...PICTURE],
  ['picture', pictureCodeRule, 'aB3d', null, null],
  ['password to sign in', passwordRequiredRule, '', '请输入密码', 'Please enter your password'],
  ['nickname', nicknameRule, '', '请输入昵称', 'Please enter a nickname'],
  ['nickname', nicknameRule, 'a<b', '名称不能包含特殊字符.', 'The name must not contain special characters'],
  [
    'nickname',
    nicknameRule,
    '\u3164\u3164',
    '名称不能包含特殊字符.',
    'The name must not contain special characters',
  ],
  [
    'nickname',
    nicknameRule,
    '一二三四五六七八九十一二三四五六七',
    '名称不超过 16 个字符',
    'The name can have at most 16 characters',
  ],
  ['nickname', nicknameRule, '一二三四五六七八九十一二三四五六', null, null],
  ['new password', newPasswordRule, 'Abc def12', '密码不能包含空格', 'The password must not contain spaces'],
  ['new password', newPasswordRule, 'Abcde12', ...PASSWORD],
  ['new password', newPasswordRule, 'Abcdefgh123456789', ...PASSWORD],
  ['new password', newPasswordRule, 'abcdefg12', ...PASSWORD],
  ['new password', newPasswordRule, 'Abcdef12', null, null],
  ['new password', newPasswordRule, 'abcdef1!', null, null],
  ['confirmation', again, '', '请再次输入密码', 'Please enter the password again'],
  ['confirmation', again, 'Abcdef13', '您输入的两次密码不一致！', 'The two passwords do not match'],
  ['confirmation', again, 'Abcdef12', null, null],
  ['e-mail', emailRule, '', '请输入邮箱', 'Please enter your e-mail address'],
  ['e-mail', emailRule, 'a@b', '请输入正确电子邮箱！', 'Please enter a valid e-mail address'],
  ['e-mail', emailRule, 'a@example.com', null, null],
  [
    'e-mail',
    emailRule,
    `${'a'.repeat(65)}@example.com`,
    '请输入正确电子邮箱！',
    'Please enter a valid e-mail address',
  ],
  ['account to sign in', accountRule, '', '请输入手机号或账号', 'Please enter your mobile number or account'],
];

const said = (rule: Rule, value: string, lang: Lang): string | null => {
  const name = rule(value);
  return name === null ? null : errorMessage(name, lang);
};

describe('the message of a form field', () => {
  test.each(TABLE)('%s, %o of "%s": %s', (_, rule, value, zh, en) => {
    expect([said(rule, value, 'zh'), said(rule, value, 'en')]).toEqual([zh, en]);
  });
});

test.each([
  ['小明🌿', '小明'],
  [' <b>Ada</b> Chen ', 'bAdab Chen'],
  ['一二三四五六七八九十一二三四五六七', '一二三四五六七八九十一二三四五六'],
  ['🌿\u3164', ''],
  ['', ''],
])('the name "%s" from a third party is offered as the valid nickname "%s"', (name, offered) => {
  expect(nicknameFrom(name)).toBe(offered);
  expect(offered === '' || nicknameRule(offered) === null).toBe(true);
});

const WHEN_EMPTY: Readonly<Record<string, ErrorName>> = {
  nickname: 'registration.nicknameRequired',
  mobile: 'registration.mobileRequired',
  smsVerifyCode: 'registration.codeRequired',
  password: 'registration.passwordRequired',
};

/** The error that a form shows for each empty field: its code in the registry, and its texts. */
type EmptyFields = Readonly<Record<string, readonly [number, string]>>;

const FORMS: readonly (readonly [string, FieldRows, EmptyFields])[] = [
  [
    'the registration by e-mail',
    emailSignUpFields,
    {
      nickname: [-1063, '请输入昵称'],
      email: [-1064, '请输入注册邮箱'],
      emailVerifyCode: [-1065, '请输入注册验证码'],
      password: [-1083, '请输入密码'],
      confirmpassword: [-1084, '请再次输入密码'],
    },
  ],
  [
    'the registration of an individual',
    personalFields,
    {
      nickname: [-1063, '请输入昵称'],
      mobile: [-1060, '请输入手机号码'],
      smsVerifyCode: [-1065, '请输入注册验证码'],
      password: [-1061, '请设置密码'],
      confirmpassword: [-1062, '请再次输入密码'],
    },
  ],
  [
    'the reset by mobile',
    resetReceiverFields.mobile,
    { receiver: [-1066, '请输入注册时的手机号'], code: [-1068, '请输入找回密码的验证码'] },
  ],
  [
    'the reset by e-mail',
    resetReceiverFields.email,
    { receiver: [-1067, '请输入注册时的邮箱'], code: [-1068, '请输入找回密码的验证码'] },
  ],
  [
    'the new password',
    resetPasswordFields,
    { password: [-1069, '请输入新密码'], confirmpassword: [-1014, '请再次输入新密码'] },
  ],
  [
    'the login by SMS',
    smsLoginFields,
    { mobile: [-1018, '请输入手机号！'], smsVerifyCode: [-1072, '请输入六位验证码！'] },
  ],
  [
    'the first login of a third party',
    firstLoginFields,
    {
      nickname: [-1110, '请输入昵称'],
      mobile: [-1111, '请输入要绑定的手机号'],
      smsVerifyCode: [-1072, '请输入六位验证码！'],
    },
  ],
];

test.each(FORMS)('%s reports each empty field with its own error code', (_, rows, expected) => {
  const messages = Object.entries(rows)
    .filter(([, { type }]) => type === 'text')
    .map(([field, row]) => {
      const fault = formRule(row)('' as never, { password: '' } as never);
      return [field, fault === null ? null : [errorRow(fault).code, errorMessage(fault, 'zh')]];
    });
  expect(Object.fromEntries(messages)).toEqual(expected);
});

describe('the registration of an individual', () => {
  const right = { nickname: '小李', password: 'Blau-Kraut7', confirmpassword: 'Blau-Kraut7' };
  const rules: Readonly<Record<string, (value: never, all: never) => ErrorName | null>> =
    formRules(personalFields);

  test.each(PERSONAL_CASES)('rejects %s %j with %d, as the server does', (field, value, code, zh, en) => {
    const fault = rules[field]?.(value as never, { ...right, [field]: value } as never);
    // The form has a separate error code for a missing value, while the server treats an empty value as an invalid one.
    const whenEmpty = value === '' ? WHEN_EMPTY[field] : undefined;
    expect(fault && errorRow(fault)).toMatchObject(
      whenEmpty === undefined ? { code, zh, en } : errorRow(whenEmpty),
    );
  });

  test('has a test case for each of its fields', () => {
    expect(new Set(PERSONAL_CASES.map(([field]) => field))).toEqual(new Set(Object.keys(personalFields)));
  });
});
