import { errorMessage, errorRow, formRule } from '@jishi/contract';
import { expect, test } from 'vitest';
import { passwordLoginForm } from './password-login-form.ts';

test.each([
  ['account', -1070, '请输入手机号或账号'],
  ['password', -1071, '请输入密码'],
  ['picVerifyCode', -1020, '请输入验证码'],
] as const)('a password sign-in with an empty %s is rejected with %d: %s', (field, code, zh) => {
  const fault = formRule(passwordLoginForm[field])('');
  expect(fault && [errorRow(fault).code, errorMessage(fault, 'zh')]).toEqual([code, zh]);
});
