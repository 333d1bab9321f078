import type { FieldCase } from '../applications/fields.fixture.ts';

const MOBILE = [
  '请输入正确的手机号码！',
  'Please enter a mobile number: eleven digits that begin with 1',
] as const;
const SMS = ['请输入六位验证码！', 'Please enter the six-character code'] as const;
const FORM = [
  '密码由8-16位数字、大小写字母、特殊字符任选三种组成！',
  'The password must have 8 to 16 characters, with at least three of: digits, lower case, upper case, special characters',
] as const;
const SPACES = ['密码不能包含空格', 'The password must not contain spaces'] as const;
const DIFFER = ['您输入的两次密码不一致！', 'The two passwords do not match'] as const;
const NICKNAME = ['名称不能包含特殊字符.', 'The name must not contain special characters'] as const;

export const PERSONAL_CASES: readonly FieldCase[] = [
  ['nickname', '', -1110, '请输入昵称', 'Please enter a nickname'],
  ['nickname', '   ', -1110, '请输入昵称', 'Please enter a nickname'],
  [
    'nickname',
    '一二三四五六七八九十一二三四五六七',
    -1017,
    '名称不超过 16 个字符',
    'The name can have at most 16 characters',
  ],
  ['nickname', '<b>', -1016, ...NICKNAME],
  ['nickname', '小李!', -1016, ...NICKNAME],
  ['nickname', '李😀', -1016, ...NICKNAME],
  ['nickname', '\u3164\u3164', -1016, ...NICKNAME],
  ['nickname', '小\u200d李', -1016, ...NICKNAME],
  ['nickname', '\u0301\u0301', -1016, ...NICKNAME],
  ['mobile', '', -1118, ...MOBILE],
  ['mobile', '1380000000', -1118, ...MOBILE],
  ['mobile', '138000000000', -1118, ...MOBILE],
  ['mobile', '23800000000', -1118, ...MOBILE],
  ['mobile', '1380000000x', -1118, ...MOBILE],
  ['mobile', '１３８００００００００', -1118, ...MOBILE],
  ['mobile', '13800000000\n', -1118, ...MOBILE],
  ['smsVerifyCode', '', -1072, ...SMS],
  ['smsVerifyCode', '12345', -1072, ...SMS],
  ['smsVerifyCode', '1234567', -1072, ...SMS],
  ['password', '', -1012, ...FORM],
  ['password', 'aB3-xyz', -1012, ...FORM],
  ['password', 'aB3-567890abcdefg', -1013, ...FORM],
  ['password', 'abcdefgh1', 1671, ...FORM],
  ['password', 'abcdefgh', 1671, ...FORM],
  ['password', 'aB3- xyz9', 1670, ...SPACES],
  ['password', ' aB3-xyz9', 1670, ...SPACES],
  ['password', 'aB3-xyz9　', 1670, ...SPACES],
  ['confirmpassword', '', -1062, '请再次输入密码', 'Please enter the password again'],
  ['confirmpassword', 'Blau-Kraut8', -1015, ...DIFFER],
  [
    'agreed',
    false,
    -1113,
    '请阅读并同意通行证协议与隐私协议',
    'Please read and accept the passport and privacy agreements',
  ],
];

/** Registration by e-mail has the same cases as registration by mobile number, except those of the number itself. */
export const EMAIL_CASES: readonly FieldCase[] = [
  ['email', '', -1023, '请输入邮箱', 'Please enter your e-mail address'],
  ['email', 'ada@engines', -1117, '请输入正确电子邮箱！', 'Please enter a valid e-mail address'],
  ['email', 'ada@@engines.example', -1117, '请输入正确电子邮箱！', 'Please enter a valid e-mail address'],
  ['emailVerifyCode', '12345', -1072, ...SMS],
  ...PERSONAL_CASES.filter(([field]) => field !== 'mobile' && field !== 'smsVerifyCode'),
];
