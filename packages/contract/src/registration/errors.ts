import { errorRows, formRow } from '../kernel/error-row.ts';

export const registrationErrors = errorRows({
  'registration.mobileRequired': formRow(-1060, '请输入手机号码', 'Please enter a mobile number'),
  'registration.passwordRequired': formRow(-1061, '请设置密码', 'Please choose a password'),
  'registration.nicknameRequired': formRow(-1063, '请输入昵称', 'Please choose a nickname'),
  'registration.emailRequired': formRow(
    -1064,
    '请输入注册邮箱',
    'Please enter the e-mail address to sign up with',
  ),
  'registration.codeRequired': formRow(-1065, '请输入注册验证码', 'Please enter the code that we sent you'),
  'registration.overseasPassword': formRow(-1083, '请输入密码', 'Please enter a password'),
  'registration.overseasConfirm': formRow(-1084, '请再次输入密码', 'Please enter the password again'),
  'registration.emailOff': {
    code: 1690,
    status: 403,
    zh: '本站未开放邮箱注册，请用手机号注册或提交申请',
    en: 'This site does not offer sign-up by e-mail. Sign up with a mobile number, or submit an application',
  },
  'registration.agreements': formRow(
    -1113,
    '请阅读并同意通行证协议与隐私协议',
    'Please read and accept the passport and privacy agreements',
  ),
});
